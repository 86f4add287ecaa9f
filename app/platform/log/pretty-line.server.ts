/** A JSON line of the log in a form that people read, for `npm run dev`. */
export function prettyLine(json: string): string {
  const { level, time, msg, err, ...facts } = JSON.parse(json);
  const named = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const head = [String(time).slice(11, 19), LEVELS[level] ?? level, msg, ...named].join(" ");
  return `${head}\n${err ? indented(err) : ""}`;
}

const LEVELS: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "WARN",
  50: "ERROR",
  60: "FATAL",
};

const indented = ({ message, stack }: { message?: string; stack?: string }): string =>
  ownStack(stack ?? message ?? "")
    .split("\n")
    .map((line) => `    ${line.trim()}\n`)
    .join("");

/** A stack without the frames of packages and of Node. */
export const ownStack = (stack: string): string =>
  stack
    .split("\n")
    .filter((line) => !/^\s+at .*(?:node_modules|\(?node:)/.test(line))
    .join("\n");
