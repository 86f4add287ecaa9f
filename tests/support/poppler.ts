import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Program = "pdftotext" | "pdfinfo" | "pdffonts";

/** Returns what a program of Poppler prints about a document; null where it is not installed. */
export const readByPoppler =
  spawnSync("pdfinfo", ["-v"]).status === 0
    ? (program: Program, file: Buffer, ...args: string[]): string => {
        const folder = mkdtempSync(join(tmpdir(), "pdf-"));
        const path = join(folder, "document.pdf");
        writeFileSync(path, file);
        const out = program === "pdftotext" ? ["-"] : [];
        const { stdout } = spawnSync(program, [...args, path, ...out], { encoding: "utf8" });
        rmSync(folder, { recursive: true, force: true });
        return stdout;
      }
    : null;
