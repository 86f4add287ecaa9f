import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const ICONS = fileURLToPath(new URL("../app/components/ui/icons.json", import.meta.url));
const SPRITE = fileURLToPath(new URL("../app/components/ui/icons.svg", import.meta.url));
/** A page says these once for all icons, in its styles; here each icon says them for itself. */
const SAID_BY_STYLES =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;
const LOGO =
  '<symbol id="logo" viewBox="0 0 77 32"><g fill="currentColor" stroke="none"><path fill-rule="evenodd" d="M0 0h13a16 16 0 0 1 0 32H0zM7 7v18h6a9 9 0 0 0 0-18z"/><path fill="var(--logo-i, #d98c1f)" d="M33.5 0h7v32h-7z" transform="translate(-.5)"/><path d="M72.76 5.72A16 16 0 1 0 76.37 14H60.5v6.5h7.8A9 9 0 1 1 67.4 10.21z"/></g></symbol>';

/**
 * Vite plugin: draws `app/components/ui/icons.svg` from the names in `icons.json` (ours → Lucide's)
 * before a build, so that only icons in use are sent. The file is not committed.
 */
export function iconSprite() {
  return { name: "icon-sprite", config: drawSprite };
}

function drawSprite() {
  const require = createRequire(import.meta.url);
  const names: Record<string, string> = JSON.parse(readFileSync(ICONS, "utf8"));
  const {
    icons,
  }: { icons: Record<string, { body: string }> } = require("@iconify-json/lucide/icons.json");
  const symbols = Object.entries(names).map(([name, lucideName]) => {
    const icon = icons[lucideName];
    if (!icon) throw new Error(`Lucide has no icon "${lucideName}"`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body.replace(SAID_BY_STYLES, "").replace(/<\/?g>/g, "")}</symbol>`;
  });
  const sprite = `<!-- Icons: Lucide, ISC License, https://lucide.dev -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${[...symbols, LOGO].join("\n")}\n</svg>\n`;
  // A build and the tests beside it draw the same.
  if (!existsSync(SPRITE) || readFileSync(SPRITE, "utf8") !== sprite) writeFileSync(SPRITE, sprite);
}
