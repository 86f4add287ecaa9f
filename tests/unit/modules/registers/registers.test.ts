import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { registersAt } from "~/modules/registers/registers.server";
import { memoryState } from "~/platform/shared/memory-state.server";

const NIP = "9990005158";
const SOLE_TRADER = "9990002036";
const REMOVED = "9990009914";

interface Answer {
  status?: number;
  /** A sample, or the text of the answer. */
  sample?: string;
  text?: string;
}

/** Answers by the beginning of a path; none for a path means that the server never answers. */
let answers: Record<string, Answer>;
let asked: string[];
let origin = "";

const server = createServer(async ({ url = "" }, response) => {
  asked.push(url);
  const path = Object.keys(answers).find((start) => url.startsWith(start));
  const { status = 200, sample, text = "" } = (path && answers[path]) || { status: 0 };
  if (status === 0) return;
  const file = new URL(`../../../support/registers/${sample}.json`, import.meta.url);
  response.writeHead(status).end(sample ? await readFile(file) : text);
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answers = {
    [`/api/search/nip/${NIP}`]: { sample: "wl-search-nip-active" },
    [`/api/search/nip/${SOLE_TRADER}`]: { sample: "wl-search-nip-exempt-sole-trader" },
    [`/api/search/nip/${REMOVED}`]: { sample: "wl-search-nip-removed" },
    "/api/krs/OdpisAktualny/0009990051?rejestr=P": { sample: "krs-P-company" },
    "/api/krs/": { status: 404, text: "{}" },
  };
});

const portal = (options: { isOn?: boolean; deadline?: number } = {}) =>
  registersAt({
    ...{ isOn: true, deadline: 5000, state: memoryState(), vat: origin, krs: origin },
    ...options,
  });

describe("a look-up", () => {
  test("combines the list of VAT payers and KRS, and is cached", async () => {
    const registers = portal();
    expect(await registers.cached(NIP)).toBeNull();
    const record = await registers.lookUp(NIP);
    expect(record).toEqual({
      ...{ nip: NIP, regon: "990000513", krs: "0009990051", isSoleTrader: false },
      name: "TECHNO-ŁĄCZ SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ",
      ...{ street: "Przemysłowa 44A/2", postcode: "39-300", town: "Zalesie" },
      ...{ sources: ["vat", "krs"], notice: null },
    });
    expect(asked).toHaveLength(2);
    expect([await registers.lookUp(NIP), await registers.cached(NIP)]).toEqual([record, record]);
    expect(asked).toHaveLength(2);
  });

  test("asks register S after P", async () => {
    answers = {
      "/api/search": answers[`/api/search/nip/${NIP}`] ?? {},
      "/api/krs/OdpisAktualny/0009990051?rejestr=P": { status: 404, text: "{}" },
      "/api/krs/OdpisAktualny/0009990051?rejestr=S": { sample: "krs-S-chamber" },
    };
    expect(await portal().lookUp(NIP)).toMatchObject({ street: "Rynek 1/2", town: "Polana" });
  });

  test("never takes the address of a sole trader", async () => {
    expect(await portal().lookUp(SOLE_TRADER)).toMatchObject({
      ...{ isSoleTrader: true, regon: "990000200", street: "", postcode: "", town: "" },
    });
    expect(asked).toHaveLength(1);
  });

  test("says that a company was removed or is in liquidation", async () => {
    expect(await portal().lookUp(REMOVED)).toMatchObject({
      ...{ street: "Zamknięta 1", sources: ["vat"] },
      notice: { kind: "vat-removed", on: "2024-05-06" },
    });
    answers["/api/krs/OdpisAktualny/0009990051?rejestr=P"] = { sample: "krs-P-liquidation" };
    expect(await portal().lookUp(NIP)).toMatchObject({
      notice: { kind: "liquidation", on: "2026-06-02" },
    });
  });

  test.each<[string, Answer]>([
    ["maintenance", { text: "<h1>Przerwa techniczna</h1>" }],
    ["an error", { status: 503, text: "{}" }],
    ["no answer", { status: 0 }],
  ])("goes on without KRS: %s", async (_, answer) => {
    answers["/api/krs/OdpisAktualny/0009990051?rejestr=P"] = answer;
    expect(await portal({ deadline: 500 }).lookUp(NIP)).toMatchObject({
      ...{ sources: ["vat"], street: "Przemysłowa 44A" },
    });
  });

  test.each<[string, Answer, string]>([
    ["an unknown NIP", { sample: "wl-search-nip-not-found" }, "unknown"],
    ["the used up limit", { status: 429, text: "x" }, "limit"],
    ["the used up limit as an error", { status: 400, sample: "wl-error-WL-191" }, "limit"],
    ["an error", { status: 500, text: "{}" }, "unavailable"],
    ["broken JSON", { text: '{"result":' }, "unavailable"],
    ["maintenance", { text: "<h1>Przerwa techniczna</h1>" }, "unavailable"],
    ["another company", { sample: "wl-search-nip-removed" }, "unavailable"],
    ["no answer", { status: 0 }, "unavailable"],
  ])("is refused: %s", async (_, answer, refused) => {
    answers = { "/api/search": answer };
    expect(await portal({ deadline: 500 }).lookUp(NIP)).toEqual({ refused });
  });

  test("makes no call when it is off, or the server is away", async () => {
    expect(await portal({ isOn: false }).lookUp(NIP)).toEqual({ refused: "off" });
    expect(asked).toEqual([]);
  });
});

describe("calls", () => {
  test("pause after three failures in a row", async () => {
    answers = { "/api/search": { status: 500, text: "{}" } };
    const registers = portal();
    for (let index = 0; index < 5; index += 1) await registers.lookUp(NIP);
    expect(asked).toHaveLength(3);
    answers = { "/api/search": { sample: "wl-search-nip-active" } };
    const later = Date.now() + 6 * 60 * 1000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    expect(await registers.lookUp(NIP)).toMatchObject({ nip: NIP });
    vi.restoreAllMocks();
  });

  test("end for the day when the list says so", async () => {
    answers = { "/api/search": { status: 429, text: "x" } };
    const registers = portal();
    await registers.lookUp(NIP);
    expect(await registers.lookUp(SOLE_TRADER)).toEqual({ refused: "limit" });
    expect(asked).toHaveLength(1);
  });

  test("are at most twenty a day for visitors, who do not see what staff have looked up", async () => {
    const registers = portal();
    await registers.lookUp(NIP);
    for (let index = 0; index < 20; index += 1)
      expect(await registers.lookUpForVisitor(NIP)).toMatchObject({ nip: NIP });
    expect(await registers.lookUpForVisitor(NIP)).toEqual({ refused: "limit" });
    expect(await registers.lookUp(NIP)).toMatchObject({ nip: NIP });
    expect(await portal({ isOn: false }).lookUpForVisitor(NIP)).toEqual({ refused: "off" });
  });

  test("are at most eighty a day, over processes that share their state", async () => {
    const state = memoryState();
    const limiter = state.limiter("registers", { points: 80, seconds: 60 });
    const one = registersAt({
      ...{ isOn: true, deadline: 5000, vat: origin, krs: origin },
      state: { ...state, limiter: () => limiter },
    });
    answers = { "/api/search": { sample: "wl-search-nip-not-found" } };
    for (let index = 0; index < 80; index += 1)
      expect(await one.lookUp(NIP)).toEqual({ refused: "unknown" });
    expect(await one.lookUp(NIP)).toEqual({ refused: "limit" });
    expect(asked).toHaveLength(80);
  });
});
