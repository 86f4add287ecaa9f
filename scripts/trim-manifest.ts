import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BEGINNING = "window.__remixManifest=";

interface Manifest {
  routes: Record<string, { parentId?: string }>;
}

/** The first folders below `app/routes` with a page that hydrates: `member`. */
const hydrating = new Set(
  globSync("app/routes/**/*.tsx", { cwd: ROOT })
    .filter((file) => readFileSync(ROOT + file, "utf8").includes("hydrate: true"))
    .map((file) => dirname(file).split("/")[2]),
);

// Every hydrating page loads the manifest, and matches its own address only.
for (const file of globSync("build/client/assets/manifest-*.js", { cwd: ROOT })) {
  const script = readFileSync(ROOT + file, "utf8");
  if (!script.startsWith(BEGINNING)) throw new Error(`${file} is no manifest of Remix`);
  const manifest: Manifest = JSON.parse(script.slice(BEGINNING.length).replace(/;\s*$/, ""));
  const routes = Object.entries(manifest.routes).filter(
    ([id]) => id === "root" || hydrating.has(id.split("/")[1]),
  );
  const kept = { ...manifest, routes: Object.fromEntries(routes) };
  writeFileSync(ROOT + file, `${BEGINNING}${JSON.stringify(kept)};`);
}
