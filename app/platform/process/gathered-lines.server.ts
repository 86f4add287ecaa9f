/** Whoever watches the log is told so soon, in milliseconds. */
const PATIENCE = 100;
/** So many characters are handed on at once, however young they are. */
const MOST = 32_768;

interface Output {
  write(lines: string): unknown;
  /** Writes what it has been handed before it returns. */
  flushSync(): void;
}

/**
 * Hands lines on together, because handing each on by itself takes as long as making it (rules 561). `flush` hands on at once what there is; what is left when the
 * process ends, for whatever reason but a kill, goes out then.
 */
export function gatheredLines(to: Output) {
  let lines: string[] = [];
  let length = 0;
  let isWaiting = false;

  function flush(): void {
    if (length === 0) return;
    const gathered = lines.join("");
    [lines, length] = [[], 0];
    to.write(gathered);
  }

  function flushSoon(): void {
    isWaiting = false;
    flush();
  }

  process.on("exit", () => {
    flush();
    to.flushSync();
  });
  return {
    flush,
    write(line: string): void {
      lines.push(line);
      length += line.length;
      if (length >= MOST) flush();
      if (!isWaiting) setTimeout(flushSoon, PATIENCE).unref();
      isWaiting = true;
    },
  };
}
