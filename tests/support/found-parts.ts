import { readdirSync } from "node:fs";

/**
 * All exports of the modules in a folder whose name ends with `suffix`, in the order of the files.
 * A new file is found without being listed; Playwright has no `import.meta.glob`.
 */
export async function foundParts<Part>(folder: URL, suffix: string): Promise<Part[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .sort();
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ new URL(file, folder).href)),
  );
  return modules.flatMap((module: Record<string, Part>) =>
    Object.entries(module).flatMap(([name, part]) => (name.endsWith(suffix) ? [part] : [])),
  );
}
