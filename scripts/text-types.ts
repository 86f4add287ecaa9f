import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const TEXTS = fileURLToPath(new URL("../app/locales/pl", import.meta.url));
const TYPES = fileURLToPath(new URL("../app/types/namespaces.d.ts", import.meta.url));
const HEAD =
  "// Written by scripts/text-types.ts when checks, tests, a build or the dev server start.\n";

/**
 * Vite plugin: writes the types of all texts, one namespace for each file in `app/locales/pl`.
 * The file is committed, because editors and `tsc` read it before anything has run.
 */
export function textTypes() {
  return { name: "text-types", config: writeTextTypes };
}

export function writeTextTypes(): void {
  const names = readdirSync(TEXTS)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replace(".json", ""))
    .sort();
  const types = typesOf(names);
  // Writing the same again would make every watcher run.
  if (!existsSync(TYPES) || readFileSync(TYPES, "utf8") !== types) writeFileSync(TYPES, types);
}

function typesOf(names: string[]): string {
  const texts = names.map((name) => ({ name, type: camelCase(name) }));
  const imports = texts.map(
    ({ name, type }) => `import type ${type} from "../locales/pl/${name}.json";\n`,
  );
  const lines = texts.map(({ name, type }) => `  "${name}": typeof ${type};\n`);
  return `${HEAD}${imports.join("")}\nexport interface Namespaces {\n${lines.join("")}}\n`;
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
