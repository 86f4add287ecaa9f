import { z } from "zod";
import { krsOf, nipOf, regonOf } from "~/platform/text/register-numbers";
import type { RegisterRecord } from "./register-record";

const text = z.string().nullable().default(null);

/** An error of the list of VAT payers. */
export const VatErrorSchema = z.object({ code: z.string() });

/** The limit of the day is used up. */
export const USED_UP = "WL-191";
/** The list has got new data while it answered; the same call works later. */
export const UPDATED = "WL-195";
/** Errors for a number that is not a NIP to the list. */
export const NOT_A_NIP: readonly string[] = ["WL-112", "WL-113", "WL-114", "WL-115"];

/** The part of a response of the list of VAT payers that the portal reads. */
export const VatResponseSchema = z.object({
  result: z.object({
    subject: z
      .object({
        name: z.string(),
        nip: z.string(),
        regon: text,
        krs: text,
        workingAddress: text,
        removalDate: z.iso.date().nullable().default(null),
      })
      .nullable(),
  }),
});

/** The part of an extract of KRS that the portal reads. */
export const KrsResponseSchema = z.object({
  odpis: z.object({
    dane: z.object({
      dzial1: z.object({
        danePodmiotu: z.object({ nazwa: z.string() }),
        siedzibaIAdres: z.object({
          adres: z.object({
            ulica: z.string().default(""),
            nrDomu: z.string().default(""),
            nrLokalu: z.string().default(""),
            kodPocztowy: z.string().default(""),
            miejscowosc: z.string().default(""),
          }),
        }),
      }),
      dzial6: z
        .object({
          likwidacja: z
            .array(
              z.object({
                otwarcieLikwidacji: z.object({ dataOtwarciaLikwidacji: z.string() }).optional(),
              }),
            )
            .default([]),
        })
        .prefault({}),
    }),
  }),
});

/** The company of a response; null if the list does not have it. @throws for another company */
export function recordOfVat(
  { result: { subject } }: z.output<typeof VatResponseSchema>,
  nip: string,
): RegisterRecord | null {
  if (subject === null) return null;
  if (nipOf(subject.nip) !== nip) throw new Error("the list of VAT payers has sent another NIP");
  const krs = krsOf(subject.krs ?? "") ?? "";
  // Without a KRS number it may be a person, whose address may be their home (rules 915).
  const isSoleTrader = krs === "";
  const { removalDate } = subject;
  return {
    nip,
    krs,
    isSoleTrader,
    name: subject.name,
    sources: ["vat"],
    isPartial: krs !== "",
    regon: regonOf(subject.regon ?? "") ?? "",
    ...addressIn(isSoleTrader ? "" : (subject.workingAddress ?? "")),
    notice: removalDate === null ? null : { kind: "vat-removed", on: removalDate },
  };
}

/** A record with the name, address and liquidation that KRS has. */
export function withKrs(
  record: RegisterRecord,
  { odpis }: z.output<typeof KrsResponseSchema>,
): RegisterRecord {
  const { dzial1, dzial6 } = odpis.dane;
  const { ulica, nrDomu, nrLokalu, kodPocztowy, miejscowosc } = dzial1.siedzibaIAdres.adres;
  const number = [nrDomu, nrLokalu].filter(Boolean).join("/");
  const opened = dzial6.likwidacja[0]?.otwarcieLikwidacji?.dataOtwarciaLikwidacji ?? "";
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(opened) ?? [];
  return {
    ...record,
    name: dzial1.danePodmiotu.nazwa,
    street: streetIn(`${ulica || miejscowosc} ${number}`),
    postcode: kodPocztowy,
    town: capitalized(miejscowosc),
    sources: ["vat", "krs"],
    isPartial: false,
    notice: year ? { kind: "liquidation", on: `${year}-${month}-${day}` } : record.notice,
  };
}

/** "PRZEMYSŁOWA 44A, 39-300 ZALESIE" in its parts. */
function addressIn(line: string) {
  const [, street = "", postcode = "", town = ""] =
    /^(.*),\s*(\d{2}-\d{3})\s+(\S.*)$/.exec(line) ?? [];
  return { street: streetIn(street), postcode, town: capitalized(town) };
}

const streetIn = (street: string) => capitalized(street.replace(/^UL\.\s*/i, "").trim());

/** The registers write in capitals; numbers of houses stay so. */
const capitalized = (words: string): string =>
  words.replace(/\p{L}+/gu, (word, place: number) =>
    /\d/.test(words[place - 1] ?? "")
      ? word
      : `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`,
  );
