import { readFileSync } from "node:fs";

/**
 * The environment of the image: limits of Node, more options, those of the C library (DECISIONS
 * 89), and no compile cache of an earlier start.
 */
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

/** The memory of a process in MB, as Linux counts it. */
export function memoryOf(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/**
 * Milliseconds of processor time that a process has used; waiting for a busy processor does not
 * count.
 */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may contain anything; user and system time are fields 14 and 15, in
  // hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
