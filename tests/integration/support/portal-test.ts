import { afterAll, test as base, beforeAll } from "vitest";
import { type Portal, startPortal } from "../../support/portal.ts";
import { Visitor } from "../../support/visitor.ts";
import { type Cast, castAt } from "./cast.ts";
import { expectAlive } from "./oracle.ts";

/**
 * Tests of the built portal in demo mode. The files of a worker share one portal: a file may count
 * only its own records and must leave those that another file needs.
 */
export const test = base
  .extend("portal", { scope: "worker" }, async ({}, { onCleanup }) => {
    const portal = await startPortal();
    onCleanup(async () => void (await portal.stop()));
    return portal;
  })
  // Shared by files that leave its people unchanged; others make their own cast.
  .extend("cast", { scope: "worker" }, ({ portal }): Promise<Cast> => castAt(portal.url))
  .extend(
    "visitor",
    ({ portal }) =>
      (headers?: Record<string, string>) =>
        new Visitor(portal.url, headers),
  );

export interface PortalOfFile {
  /** The portal of this file: its log begins here. Only available while tests run. */
  portal: Pick<Portal, "url" | "log">;
  /** A new visitor with a browser of their own. */
  newVisitor(headers?: Record<string, string>): Visitor;
}

/** The shared portal for the helpers of a test file; it must be intact at the end of the file. */
export function sharedPortal(): PortalOfFile {
  const { met, ...file } = portalOfFile();
  test.beforeAll(({ portal }) => met(portal));
  test.afterAll(() => expectAlive(file.portal));
  return file;
}

/** A portal of this file's own, for tests that change shared records. */
export function ownPortal(): PortalOfFile {
  const { met, ...file } = portalOfFile();
  let own: Portal;
  beforeAll(async () => {
    own = await startPortal();
    met(own);
  });
  afterAll(async () => {
    await expectAlive(file.portal);
    await own.stop();
  });
  return file;
}

function portalOfFile(): PortalOfFile & { met(portal: Portal): void } {
  let running: Portal | undefined;
  let begun = 0;
  const known = () => {
    if (!running) throw new Error("the portal runs once the tests do");
    return running;
  };
  const portal = {
    get url() {
      return known().url;
    },
    log: () => known().log().slice(begun),
  };
  return {
    portal,
    newVisitor: (headers) => new Visitor(portal.url, headers),
    met(found) {
      running = found;
      begun = found.log().length;
    },
  };
}
