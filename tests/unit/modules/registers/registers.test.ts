import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Registers } from "~/modules/companies/registers/registers.server";
import { memoryState } from "~/platform/shared/memory-state.server";
import type { SharedEntries } from "~/platform/shared/shared-state";

const NIP = "9990005158";
const SOLE_TRADER = "9990002036";
const REMOVED = "9990009914";

interface Answer {
  /** 0 never answers. */
  status?: number;
  /** Where a redirect leads. */
  location?: string;
  /** True for a body that never ends. */
  isEndless?: boolean;
  /** A sample, or the text of the answer. */
  sample?: string;
  text?: string;
}

/** Answers by the beginning of a path; a path without one is never answered. */
let answers: Record<string, Answer>;
let asked: string[];
let origin = "";

const server = createServer(async ({ url = "" }, response) => {
  asked.push(url);
  const path = Object.keys(answers).find((start) => url.startsWith(start));
  const answer: Answer = (path && answers[path]) || { status: 0 };
  const { status = 200, sample, text = "", location, isEndless } = answer;
  if (status === 0) return;
  const file = new URL(`../../../support/registers/${sample}.json`, import.meta.url);
  response.writeHead(status, location ? { location } : {});
  response.write(sample ? await readFile(file) : text);
  if (!isEndless) response.end();
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
    [KRS_P]: { sample: "krs-P-company" },
    "/api/krs/": { status: 404, text: "{}" },
  };
});

const KRS_P = "/api/krs/OdpisAktualny/0009990051?rejestr=P";
/** More than the portal reads of a response. */
const TOO_LONG: Answer = { text: JSON.stringify({ filler: "x".repeat(600 * 1024) }) };
const ELSEWHERE: Answer = { status: 302, location: "/elsewhere" };
/** A valid answer but for its end. */
const ENDLESS = { isEndless: true } as const;

const portal = (options: Partial<ConstructorParameters<typeof Registers>[0]> = {}) =>
  new Registers({
    isOn: true,
    deadline: 5000,
    state: memoryState(),
    vat: origin,
    krs: origin,
    ...options,
  });

/** Limiters and entries by their names, as processes of one portal share them. */
function sharedState(): ReturnType<typeof memoryState> {
  const state = memoryState();
  const limiter = memoized(state.limiter);
  const entries = memoized(state.entries);
  return { ...state, limiter, entries };
}

function memoized<Limits, Thing>(make: (name: string, limits: Limits) => Thing) {
  const made = new Map<string, Thing>();
  return (name: string, limits: Limits): Thing => {
    const thing = made.get(name) ?? make(name, limits);
    made.set(name, thing);
    return thing;
  };
}

const NOTHING_CACHED: SharedEntries = {
  put: async () => undefined,
  find: async () => null,
  list: async () => [],
  remove: async () => undefined,
};

describe("a look-up", () => {
  test("combines the list of VAT payers and KRS, and is cached", async () => {
    const registers = portal();
    expect(await registers.cached(NIP)).toBeNull();
    const record = await registers.lookUp(NIP);
    expect(record).toEqual({
      nip: NIP,
      regon: "990000513",
      krs: "0009990051",
      isSoleTrader: false,
      name: "TECHNO-ŁĄCZ SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ",
      street: "Przemysłowa 44A/2",
      postcode: "39-300",
      town: "Zalesie",
      sources: ["vat", "krs"],
      isPartial: false,
      notice: null,
    });
    expect(asked).toHaveLength(2);
    expect([await registers.lookUp(NIP), await registers.cached(NIP)]).toEqual([record, record]);
    expect(asked).toHaveLength(2);
  });

  test("asks register S after P", async () => {
    answers = {
      "/api/search": answers[`/api/search/nip/${NIP}`] ?? {},
      [KRS_P]: { status: 404, text: "{}" },
      "/api/krs/OdpisAktualny/0009990051?rejestr=S": { sample: "krs-S-chamber" },
    };
    expect(await portal().lookUp(NIP)).toMatchObject({ street: "Rynek 1/2", town: "Polana" });
  });

  test("never takes the address of a sole trader", async () => {
    expect(await portal().lookUp(SOLE_TRADER)).toMatchObject({
      isSoleTrader: true,
      regon: "990000200",
      street: "",
      postcode: "",
      town: "",
    });
    expect(asked).toHaveLength(1);
  });

  test("says that a company was removed or is in liquidation", async () => {
    expect(await portal().lookUp(REMOVED)).toMatchObject({
      street: "Zamknięta 1",
      sources: ["vat"],
      isPartial: false,
      notice: { kind: "vat-removed", on: "2024-05-06" },
    });
    answers[KRS_P] = { sample: "krs-P-liquidation" };
    expect(await portal().lookUp(NIP)).toMatchObject({
      notice: { kind: "liquidation", on: "2026-06-02" },
    });
  });

  test.each<[string, Answer]>([
    ["maintenance", { text: "<h1>Przerwa techniczna</h1>" }],
    ["an error", { status: 503, text: "{}" }],
    ["no answer", { status: 0 }],
    ["too many calls", { status: 429, text: "x" }],
    ["a redirect", ELSEWHERE],
    ["an answer that is too long", TOO_LONG],
    ["an answer without an end", { sample: "krs-P-company", ...ENDLESS }],
  ])("goes on without KRS: %s", async (_, answer) => {
    answers[KRS_P] = answer;
    answers["/elsewhere"] = { sample: "krs-P-company" };
    expect(await portal({ deadline: 500 }).lookUp(NIP)).toMatchObject({
      sources: ["vat"],
      street: "Przemysłowa 44A",
      isPartial: true,
    });
    expect(asked).not.toContain("/elsewhere");
  });

  test("without KRS is repeated there alone, until KRS answers", async () => {
    answers[KRS_P] = { status: 503, text: "{}" };
    const registers = portal();
    expect(await registers.lookUp(NIP)).toMatchObject({ isPartial: true, notice: null });
    expect(await registers.cached(NIP)).toMatchObject({ isPartial: true });
    answers[KRS_P] = { sample: "krs-P-liquidation" };
    asked = [];
    const whole = { isPartial: false, notice: { kind: "liquidation", on: "2026-06-02" } };
    expect(await registers.lookUp(NIP)).toMatchObject(whole);
    expect(await registers.cached(NIP)).toMatchObject(whole);
    expect(asked).toEqual([expect.stringContaining("/api/krs/")]);
  });

  test("without KRS is not cached for longer than an hour", async () => {
    answers[KRS_P] = { status: 503, text: "{}" };
    const registers = portal();
    await registers.lookUp(NIP);
    const start = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(start + 50 * 60 * 1000);
    await registers.lookUp(NIP);
    vi.spyOn(Date, "now").mockReturnValue(start + 61 * 60 * 1000);
    expect(await registers.cached(NIP)).toBeNull();
    vi.restoreAllMocks();
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
    ["a redirect", ELSEWHERE, "unavailable"],
    ["an answer that is too long", TOO_LONG, "unavailable"],
    ["an answer without an end", { sample: "wl-search-nip-active", ...ENDLESS }, "unavailable"],
    ["a NIP that the list refuses", { status: 400, sample: "wl-error-WL-115" }, "unknown"],
    ["new data of the list", { status: 400, sample: "wl-error-WL-195" }, "unavailable"],
    ["an update of the list", { status: 400, sample: "wl-error-WL-196" }, "unavailable"],
    ["a wrong day", { status: 400, sample: "wl-error-WL-103" }, "unavailable"],
  ])("is refused: %s", async (_, answer, refused) => {
    answers = { "/api/search": answer, "/elsewhere": { sample: "wl-search-nip-active" } };
    expect(await portal({ deadline: 500 }).lookUp(NIP)).toEqual({ refused });
    expect(asked).not.toContain("/elsewhere");
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
    answers = {
      "/api/search": { sample: "wl-search-nip-active" },
      "/api/krs/": { status: 404, text: "{}" },
    };
    const later = Date.now() + 6 * 60 * 1000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    expect(await registers.lookUp(NIP)).toMatchObject({ nip: NIP });
    vi.restoreAllMocks();
  });

  test("to KRS pause after three failures in a row, those to the list do not", async () => {
    answers[KRS_P] = { status: 503, text: "{}" };
    const registers = portal();
    for (let index = 0; index < 5; index += 1)
      expect(await registers.lookUp(NIP)).toMatchObject({ isPartial: true });
    expect(asked.filter((url) => url.startsWith("/api/krs/"))).toHaveLength(3);
    expect(await registers.lookUp(REMOVED)).toMatchObject({ nip: REMOVED });
    answers[KRS_P] = { sample: "krs-P-company" };
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 6 * 60 * 1000);
    expect(await registers.lookUp(NIP)).toMatchObject({ isPartial: false });
    vi.restoreAllMocks();
  });

  test.each([
    ["a refused NIP and new data do not", "wl-error-WL-115", 5],
    ["a refused NIP and new data do not", "wl-error-WL-195", 5],
    ["an update does", "wl-error-WL-196", 3],
  ])("pause after errors of the list: %s (%s)", async (_, sample, calls) => {
    answers = { "/api/search": { status: 400, sample } };
    const registers = portal();
    for (let index = 0; index < 5; index += 1) await registers.lookUp(NIP);
    expect(asked).toHaveLength(calls);
  });

  test("end for the day in all processes when the list says so", async () => {
    answers = { "/api/search": { status: 429, text: "x" } };
    const state = sharedState();
    await portal({ state }).lookUp(NIP);
    expect(await portal({ state }).lookUp(SOLE_TRADER)).toEqual({ refused: "limit" });
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
    const state = sharedState();
    const processes = [portal({ state }), portal({ state })];
    answers = { "/api/search": { sample: "wl-search-nip-not-found" } };
    const lookUp = (index: number) => processes[index % 2]?.lookUp(NIP);
    for (let index = 0; index < 80; index += 1)
      expect(await lookUp(index)).toEqual({ refused: "unknown" });
    for (const index of [0, 1]) expect(await lookUp(index)).toEqual({ refused: "limit" });
    expect(asked).toHaveLength(80);
  });

  test("of visitors are twenty a day over all processes", async () => {
    const state = sharedState();
    const processes = [portal({ state }), portal({ state })];
    const lookUp = (index: number) => processes[index % 2]?.lookUpForVisitor(NIP);
    for (let index = 0; index < 20; index += 1)
      expect(await lookUp(index)).toMatchObject({ nip: NIP });
    for (const index of [0, 1]) expect(await lookUp(index)).toEqual({ refused: "limit" });
  });

  test("to KRS are twenty a minute over all processes", async () => {
    const state = { ...sharedState(), entries: () => NOTHING_CACHED };
    const processes = [portal({ state }), portal({ state })];
    const lookUp = (index: number) => processes[index % 2]?.lookUp(NIP);
    for (let index = 0; index < 20; index += 1)
      expect(await lookUp(index)).toMatchObject({ isPartial: false });
    for (const index of [0, 1]) expect(await lookUp(index)).toMatchObject({ isPartial: true });
    expect(asked.filter((url) => url.startsWith("/api/krs/"))).toHaveLength(20);
  });
});
