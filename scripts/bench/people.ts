import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Portal, startPortal } from "../../tests/support/portal.ts";
import { logIn, logInStaff } from "../../tests/support/story.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { fillWithCopies, type Sizes } from "./many-records.ts";
import { imageBounds } from "./process.ts";

export type Who = "visitor" | "member" | "staff";

/**
 * A portal as the image runs it, with sample data and a visitor of each role.
 */
export interface Opened {
  portal: Portal;
  people: Record<Who, Visitor>;
  close(): Promise<void>;
}

interface Settings {
  sizes?: Sizes;
  fill?: (dataDir: string) => void;
  nodeOptions?: string;
  env?: Record<string, string>;
}

/**
 * @param sizes how many records it is to have, made of the sample records; these alone unless given
 * @param fill adds more to the folder of the stopped portal after that
 * @param nodeOptions beside those of the image
 * @param env settings beside those of the demo mode
 */
export async function openPortal({
  sizes,
  fill,
  nodeOptions = "",
  env,
}: Settings = {}): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-bench-"));
  const bounds = imageBounds(nodeOptions);
  const start = () => startPortal({ DATA_DIR: dataDir, ...bounds, ...env });
  if (sizes) {
    await (await start()).stop();
    fillWithCopies(dataDir, sizes);
    fill?.(dataDir);
  }
  const portal = await start();
  const people = await peopleAt(portal.url);
  const close = async () => {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { portal, people, close };
}

/** A visitor, the demo member and the configured administrator, logged in. */
export async function peopleAt(url: string): Promise<Record<Who, Visitor>> {
  const people = { visitor: new Visitor(url), member: new Visitor(url), staff: new Visitor(url) };
  await logIn(people.member, "demo@example.com", "Demo-1234");
  await logInStaff(people.staff);
  return people;
}

/** The headers that a browser sends for a page. */
export function headersOf({ cookies }: Visitor): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { "Accept-Encoding": "gzip, deflate, br", ...(cookie && { Cookie: cookie }) };
}
