import { foundParts } from "./found-parts.ts";
import type { Screen } from "./screens/screen.ts";

const found = await foundParts<Screen[]>(new URL("./screens/", import.meta.url), "_SCREENS");

/** Every screen, from exports of `./screens/` that end with `_SCREENS`. */
export const SCREENS: Screen[] = found.flat();
