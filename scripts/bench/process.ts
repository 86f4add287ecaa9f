import { readFileSync } from "node:fs";

/** How the image runs, as variables: the bounds of Node, more options added, those of the C library (DECISIONS 89), and no compiled code kept from another start. */
export function imageBounds(moreNodeOptions = ""): Record<string, string> {
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const nodeOptions = /^ENV NODE_OPTIONS="(.*)"$/m.exec(dockerfile)?.[1] ?? "";
  const allocator = [...dockerfile.matchAll(/^ENV (MALLOC_\w+)=(\d+)$/gm)].map(
    ([, name, value]) => [name, value],
  );
  return {
    ...Object.fromEntries(allocator),
    NODE_DISABLE_COMPILE_CACHE: "1",
    NODE_OPTIONS: `${nodeOptions} ${moreNodeOptions}`.trim(),
  };
}

/** What a process takes of memory in MB, as Linux counts it. */
export function memoryOf(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Milliseconds of a processor that a process has taken so far; waiting for one, because the machine is busy, is not counted. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may hold anything; user and system time are the 14th and 15th field, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
