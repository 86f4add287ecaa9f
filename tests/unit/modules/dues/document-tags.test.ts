import { expect, test } from "vitest";
import { reduceDue, undoEntry } from "~/modules/money/dues/changes/due-changes.server";
import {
  DUE_DOCUMENTS,
  findDueDocument,
  pdfOf,
} from "~/modules/money/dues/documents/due-documents.server";
import {
  findReductionDocument,
  reductionsOf,
} from "~/modules/money/dues/documents/reduction-documents.server";
import { PaySchema, ReduceSchema } from "~/modules/money/dues/due.schema";
import { payDue } from "~/modules/money/dues/ledger/dues.server";
import { aMemberCompany } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { readByPoppler } from "../../../support/poppler";
import { ADMINISTRATOR as by } from "../staff/support";
import { aDue } from "./support";

const ADDRESSEE = {
  name: "Przedsiębiorstwo Wielobranżowe Żółta Łąka i Wspólnicy Spółka z ograniczoną odpowiedzialnością",
  nip: "9990002036",
  address: "ul. Księdza Jerzego Popiełuszki 114/3, 97-200 Tomaszów Maz.",
};

/** Every document of dues, of a company with a long name. */
async function allDocuments(): Promise<[name: string, pdf: Buffer][]> {
  await aMemberCompany({ id: "anna" });
  const due = await aDue({ addressee: ADDRESSEE, title: "Składka członkowska za 2026 rok" });
  const reduce = (how: string, amount?: string) =>
    reduceDue(due.id, ReduceSchema.parse({ how, amount, reason: "Zła wielkość" }), { by });
  await payDue(due.id, PaySchema.parse({ amount: "200" }), { by });
  await reduce("creditNote", "150");
  await reduce("writeOff");
  const [writeOff] = reductionsOf(due);
  await undoEntry(due.id, writeOff?.entry.id, { by, reason: "Pomyłka" });
  await reduce("cancellation");
  const reductions = reductionsOf(due).map(async ({ entry }) => {
    const found = await findReductionDocument(due.id, entry.id, locale);
    return [entry.kind, found ? await pdfOf(found) : expect.fail(entry.kind)] as const;
  });
  const paid = await aDue({ addressee: ADDRESSEE, title: "Składka członkowska za 2026 rok" });
  for (const amount of ["200", "400"]) await payDue(paid.id, PaySchema.parse({ amount }), { by });
  const others = DUE_DOCUMENTS.map(async (kind) => {
    const found = await findDueDocument(paid.id, kind, locale);
    return [kind, found ? await pdfOf(found) : expect.fail(kind)] as const;
  });
  return (await Promise.all([...reductions, ...others])).map(([name, pdf]) => [name, pdf]);
}

const TAGS: Record<string, RegExp> = {
  note: /H1.*H2.*Table.*TR.*TH.*TD.*H2.*Figure/s,
  duplicate: /H1.*H2.*Table.*TR.*TH.*TD.*H2.*Figure/s,
  confirmation: /H1.*H2.*Table.*TR.*TH.*TD/s,
  creditNote: /H1.*P.*H2/s,
  writeOff: /H1.*P.*H2/s,
  cancellation: /H1.*P.*H2/s,
};

test.skipIf(!readByPoppler)(
  "each document of dues has tags in reading order, its fonts, and one page (rules 1053)",
  async () => {
    const read = readByPoppler ?? expect.fail("no poppler");
    for (const [name, pdf] of await allDocuments()) {
      expect(read("pdfinfo", pdf), name).toMatch(/Tagged:\s+yes.*Pages:\s+1\b/s);
      const tags = read("pdfinfo", pdf, "-struct");
      expect(tags, name).toMatch(/^Document/m);
      expect(tags, name).toMatch(TAGS[name] ?? expect.fail(`no tags for ${name}`));
      const fonts = read("pdffonts", pdf).trim().split("\n").slice(2);
      expect(fonts.length, name).toBeGreaterThan(0);
      for (const font of fonts) expect(font, name).toMatch(/\byes yes yes\b/);
      const words = read("pdftotext", pdf).replace(/\s+/g, " ");
      for (const part of ["Żółta Łąka", "NIP"]) expect(words, name).toContain(part);
    }
  },
);
