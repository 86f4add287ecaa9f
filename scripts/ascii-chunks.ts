import type { Plugin } from "vite";

/**
 * Vite plugin: writes letters beyond ASCII as escapes, which mean the same in texts and patterns.
 * With one Polish letter in it, V8 stores a whole source in two bytes a letter.
 */
export const asciiChunks = (): Plugin => ({
  name: "ascii-chunks",
  renderChunk: {
    order: "post",
    // Lines stay as they are, and so does their place in a source map.
    handler: (code) => ({ code: code.replace(/[^\0-\x7f]/g, escaped), map: null }),
  },
});

const escaped = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
