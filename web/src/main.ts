import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { api } from "./lib/api";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words.svelte";

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");
settings.apply();
await words.speak(settings.choices.language);
void api.games().then(
  (list) => words.learn(list.texts),
  () => undefined, // then bots of other packages go by their names
);
mount(App, { target: root });
