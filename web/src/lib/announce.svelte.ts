/** What screen readers hear: one polite and one assertive region, filled from anywhere. */

class Announcer {
  polite = $state("");
  assertive = $state("");

  say(text: string): void {
    // The same words twice would not be read again.
    this.polite = this.polite === text ? `${text}\u00a0` : text;
  }

  alert(text: string): void {
    this.assertive = this.assertive === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
