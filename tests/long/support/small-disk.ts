import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Portal } from "../../support/portal.ts";

/** A disk for one process at a time: a file with ext4, invisible to other processes. */
export interface SmallDisk {
  /** Its mount point in the process. */
  folder: string;
  /** For `startPortal`: mounts the disk at the folder, with these options. */
  within(options?: string): string[];
  /** Fills the free space. */
  fill(portal: Portal): void;
  /** Frees it. */
  empty(portal: Portal): void;
  /** Simulates an error of the medium: ext4 becomes read-only. */
  breakDown(portal: Portal): void;
  /** Checks and repairs it; it must not be mounted. */
  mend(): void;
  remove(): void;
}

/** True if this machine lets a test mount disks: for root, and not in every container. */
export const hasDisks = (() => {
  const disk = smallDisk(2);
  try {
    const [program = "", ...args] = [...disk.within(), "true"];
    return spawnSync(program, args).status === 0;
  } finally {
    disk.remove();
  }
})();

/** @param megabytes its size */
export function smallDisk(megabytes: number): SmallDisk {
  const place = mkdtempSync(join(tmpdir(), "dig-disk-"));
  const [image, folder] = [join(place, "image"), join(place, "disk")];
  mkdirSync(folder);
  writeFileSync(image, "");
  spawnSync("truncate", ["--size", `${megabytes}M`, image]);
  // No space reserved for root, because the portal of this test runs as root.
  spawnSync("mkfs.ext4", ["-q", "-m", "0", image]);
  const seenBy = ({ pid }: Portal, ...path: string[]) => join(`/proc/${pid}/root`, folder, ...path);
  return {
    folder,
    within: (options = "errors=remount-ro") => [
      "unshare",
      "--mount",
      "sh",
      "-c",
      `mount -o loop,${options} "$0" "$1" && shift && exec "$@"`,
      image,
      folder,
    ],
    fill(portal) {
      spawnSync("dd", ["if=/dev/zero", `of=${seenBy(portal, "fill")}`, "bs=64k"]);
      spawnSync("dd", ["if=/dev/zero", `of=${seenBy(portal, "rest")}`, "bs=1"]);
    },
    empty(portal) {
      for (const file of ["fill", "rest"]) rmSync(seenBy(portal, file), { force: true });
    },
    breakDown({ pid }) {
      const mounts = readFileSync(`/proc/${pid}/mounts`, "utf8");
      const [, device = ""] = new RegExp(`^/dev/(\\w+) ${folder} `, "m").exec(mounts) ?? [];
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, "a test");
    },
    mend: () => void spawnSync("e2fsck", ["-f", "-y", image]),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
