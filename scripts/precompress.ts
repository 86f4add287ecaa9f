import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|xml|ico)$/;
/** Below this a compressed copy saves nothing on the wire. */
const SMALLEST_BYTES = 512;

precompress(fileURLToPath(new URL("../build/client/assets", import.meta.url)));

/**
 * Writes `.br` and `.gz` beside each compressible file of `folder`, which the server sends
 * unchanged.
 */
function precompress(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    COMPRESSIBLE.test(name),
  );
  let before = 0;
  let after = 0;
  for (const name of files) {
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.length < SMALLEST_BYTES) continue;
    const brotli = brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
    writeFileSync(`${path}.br`, brotli);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
    before += content.length;
    after += brotli.length;
  }
  console.log(`precompressed ${files.length} files: ${kilobytes(before)} → ${kilobytes(after)}`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}
