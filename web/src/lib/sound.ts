/** Few, short, synthesised sounds; silent unless the person turned them on. */

import { settings } from "./settings.svelte";

export type Sound = "hop" | "place" | "gain" | "turn" | "talk" | "refuse" | "end";

interface Note {
  at: number;
  frequency: number;
  length: number;
  gain: number;
  wave: OscillatorType;
}

const note = (
  at: number,
  frequency: number,
  length = 0.14,
  gain = 0.12,
  wave: OscillatorType = "sine",
): Note => ({ at, frequency, length, gain, wave });

// A wooden xylophone in a pentatonic scale: nothing can sound wrong together.
const TUNES: Record<Sound, readonly Note[]> = {
  hop: [note(0, 392, 0.08, 0.08, "triangle")],
  place: [note(0, 196, 0.12, 0.16, "triangle"), note(0.01, 98, 0.16, 0.12)],
  gain: [note(0, 523), note(0.07, 659), note(0.14, 784)],
  turn: [note(0, 440, 0.2), note(0.12, 587, 0.3)],
  talk: [note(0, 659, 0.1, 0.07), note(0.08, 880, 0.16, 0.07)],
  refuse: [note(0, 165, 0.12, 0.1, "triangle"), note(0.09, 147, 0.16, 0.1, "triangle")],
  end: [note(0, 392, 0.3), note(0.16, 523, 0.3), note(0.32, 659, 0.3), note(0.48, 784, 0.6)],
};

let context: AudioContext | null = null;

/** Browsers keep a page silent, and complain, until the person has done something in it. */
const mayBeHeard = (): boolean =>
  typeof AudioContext !== "undefined" &&
  (!("userActivation" in navigator) || navigator.userActivation.hasBeenActive);

export function play(sound: Sound): void {
  if (!settings.choices.sound || !mayBeHeard()) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const { at, frequency, length, gain, wave } of TUNES[sound]) {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(gain, start + at);
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + length);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start + at);
    oscillator.stop(start + at + length);
  }
}
