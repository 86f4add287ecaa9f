import { foundParts } from "./found-parts.ts";
import type { Screen, WrittenScreen } from "./screens/screen.ts";

const found = await foundParts<WrittenScreen[]>(new URL("./screens/", import.meta.url), "_SCREENS");

/** Every screen, from exports of `./screens/` that end with `_SCREENS`. */
export const SCREENS: Screen[] = found
  .flat()
  .map((screen) => ({ title: `${screen.h1} – DIG`, ...screen }));
