import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";

const NAME = "virtual:enhance-library";
const SOURCE = "app/enhance/main.ts";

/**
 * Vite plugin: `virtual:enhance-library` is the address of one file with all of `app/enhance/`.
 * The dev server serves the sources as they are.
 *
 * @param target the browsers; in others `type="module"` or the syntax leaves pages plain
 */
export function enhanceLibrary(target: string[]): Plugin {
  let isBuild = false;
  let isSsr = false;
  return {
    name: "enhance-library",
    configResolved(config) {
      isBuild = config.command === "build";
      isSsr = Boolean(config.build.ssr);
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      if (!isBuild) return `export default "/${SOURCE}"`;
      const code = await bundle(target);
      const hash = createHash("sha256").update(code).digest("base64url").replace(/[-_]/g, "");
      const fileName = `assets/${hash.slice(0, 7)}.js`;
      if (!isSsr) this.emitFile({ type: "asset", fileName, source: code });
      return `export default "/${fileName}"`;
    },
  };
}

/** The library as one file, the same in the build of the server and that for browsers. */
async function bundle(target: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target,
      minify: "terser",
      terserOptions: { compress: { passes: 3 } },
      copyPublicDir: false,
      modulePreload: false,
      rollupOptions: { input: fileURLToPath(new URL(`../${SOURCE}`, import.meta.url)) },
    },
  });
  const [output] = [result].flat() as Rollup.RollupOutput[];
  if (!output) throw new Error("the library has no file");
  return output.output[0].code;
}
