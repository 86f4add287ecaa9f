import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const ENTER = "\r";
const TAB = "\t";
const CLEAR_LINE = "\x15";
const TOP_OF_PAGE = "g";
const NEXT_LINE = "j";
/** The last line shows the progress of loading, then the title. */
const LOADED = /(?:loading|reply|HTTP\/|Open)(?:(?!loading|reply|HTTP\/|Open)[\s\S])*Viewing </;
const PATIENCE_MS = 20_000;

/** True if this machine has the text browser and a program that gives it a terminal. */
export const hasW3m = ["w3m", "script"].every(
  (command) => spawnSync("which", [command]).status === 0,
);

/**
 * The text browser w3m, driven by its keys. Words to look for are regular expressions of w3m, where
 * a dot is best for a letter with an accent.
 */
export class W3m {
  readonly #home = mkdtempSync(join(tmpdir(), "portal-w3m-"));
  readonly #child: ChildProcess;
  /** The output of the terminal since the last page was requested. */
  #screen = "";
  #saved = 0;

  /** @param url of the first page, which must be shown before any key */
  constructor(url: string) {
    const terminal = { ...process.env, TERM: "vt100", LANG: "C.UTF-8", HOME: this.#home };
    const command = `stty rows 50 cols 120; exec w3m -cookie -O UTF-8 -I UTF-8 ${url}`;
    this.#child = spawn("script", ["-qefc", command, "/dev/null"], {
      env: terminal,
      stdio: ["pipe", "pipe", "ignore"],
    });
    this.#child.stdout?.on("data", (told: Buffer) => {
      this.#screen += String(told).replaceAll("\0", "");
    });
  }

  /** All text of the page, once it is loaded; keys pressed before are lost. */
  async page(): Promise<string> {
    await until(
      () => LOADED.test(this.#screen),
      () => `w3m shows no page:\n${this.#screen.slice(-3000)}`,
    );
    const file = join(this.#home, `page-${this.#saved++}.txt`);
    this.#type(`S${CLEAR_LINE}${file}${ENTER}`);
    await until(
      () => existsSync(file) && readFileSync(file, "utf8").trimEnd() !== "",
      () => `w3m saves no page:\n${this.#screen.slice(-3000)}`,
    );
    return readFileSync(file, "utf8");
  }

  open(url: string): Promise<string> {
    this.#screen = "";
    this.#type(`U${CLEAR_LINE}${url}${ENTER}`);
    return this.page();
  }

  /** Finds a text, from the top or after a place, and types into the field behind it. */
  fill(label: string, value: string, { behind }: { behind?: string } = {}): void {
    if (behind) this.#type(`${TOP_OF_PAGE}/${behind}${ENTER}`);
    this.#type(
      `${behind ? "" : TOP_OF_PAGE}/${label}${ENTER}${TAB}${ENTER}${CLEAR_LINE}${value}${ENTER}`,
    );
  }

  /** Selects the first option after the empty one, in the list behind this text. */
  choose(label: string): void {
    this.#type(`${TOP_OF_PAGE}/${label}${ENTER}${TAB}${ENTER}${NEXT_LINE}${ENTER}`);
  }

  /** Selects the first checkbox or radio button behind this text. */
  check(words: string): void {
    this.#type(`${TOP_OF_PAGE}/${words}${ENTER}${TAB}${ENTER}`);
  }

  /** Presses the first button or link with this text, after a place of the page. */
  press(words: string, { behind }: { behind: string }): Promise<string> {
    this.#type(`${TOP_OF_PAGE}/${behind}${ENTER}`);
    this.#screen = "";
    this.#type(`/${words}${ENTER}${ENTER}`);
    return this.page();
  }

  close(): void {
    this.#child.kill("SIGKILL");
    rmSync(this.#home, { recursive: true, force: true });
  }

  #type(keys: string): void {
    this.#child.stdin?.write(keys);
  }
}

async function until(isSo: () => boolean, otherwise: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(otherwise());
    await wait(20);
  }
}
