import "./tokens.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { games } from "./lib/games.svelte";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words.svelte";

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");
settings.apply();
await words.speak(settings.choices.language);
void games.load();
mount(App, { target: root });
