import { existsSync } from "node:fs";
import { registerHooks } from "node:module";

/**
 * Lets plain Node run server modules of app/ (`node --import …`): resolves `~/x` and imports
 * without an ending, as Vite does.
 */
const app = new URL("../../app/", import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    if (!/^(~|\.{1,2})\//.test(specifier) || context.parentURL?.includes("/node_modules/"))
      return next(specifier, context);
    const url = specifier.startsWith("~/")
      ? new URL(specifier.slice(2), app)
      : new URL(specifier, context.parentURL);
    const source = new URL(`${url.href}.ts`);
    return next(existsSync(source) ? source.href : url.href, context);
  },
});
