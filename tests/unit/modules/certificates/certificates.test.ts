import decodeQr from "qr/decode.js";
import { beforeEach, describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  type Certificate,
  certificateNumber,
  numberInPath,
} from "~/modules/events/certificates/certificate";
import {
  certificateOfGuest,
  certificatePage,
  ownCertificate,
} from "~/modules/events/certificates/certificate.view.server";
import { certificateDocument } from "~/modules/events/certificates/certificate-documents.server";
import { revokeCertificate } from "~/modules/events/certificates/certificate-revoking.server";
import {
  issueAttendance,
  issueAttendanceForAll,
  revokeCertificates,
} from "~/modules/events/certificates/certificates.server";
import { certificates } from "~/modules/events/certificates/certificates.store.server";
import { forgetOldCertificates } from "~/modules/events/certificates/certificates-retention.server";
import {
  certificatesDocument,
  eventCertificates,
} from "~/modules/events/certificates/event-certificates.server";
import {
  findCertificate,
  listCertificatesOfCompany,
} from "~/modules/events/certificates/issued-certificates.server";
import { issueMembership } from "~/modules/events/certificates/membership-certificates.server";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { momentsOf } from "~/modules/events/events/event";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import { findGuestTicket } from "~/modules/events/events/guests/guests.server";
import { checkIn, undoCheckIn } from "~/modules/events/events/seats/check-ins.server";
import { guestKeyOf } from "~/modules/events/events/tickets/guest-ticket.server";
import { findTicket } from "~/modules/events/events/tickets/tickets.server";
import { linesOfCertificates } from "~/modules/office/records/dealing-lines";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { isRefused } from "~/platform/outcome";
import { makePdf } from "~/platform/pdf/pdf.server";
import { accepted } from "../../../support/accepted";
import { aMemberCompany, aSeat, BY_STAFF, changeRow } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { readByPoppler } from "../../../support/poppler";
import { photograph } from "../../../support/qr-photograph";
import { anna, eventsToAttend, jan, OPEN, zofia } from "../events/support";

const moveClock = eventsToAttend();

const THE_DAY = "2026-12-04T08:10:00.000Z";
const AFTER = "2026-12-04T15:00:00.000Z";

/** Anna and Jan have seats, Anna has come, and the event is over. */
beforeEach(async () => {
  await registerForEvent(OPEN, { by: anna });
  await registerForEvent(OPEN, { by: jan });
  moveClock(THE_DAY);
  await checkIn(OPEN, "anna", BY_STAFF);
  moveClock(AFTER);
});

/** The certificate of a person, or the reason of the refusal. */
async function asked(by = anna) {
  const outcome = await issueAttendance(OPEN, { by, locale });
  return isRefused(outcome) ? outcome.refused : outcome;
}

async function annas() {
  const certificate = await asked();
  return typeof certificate === "string" ? expect.fail(certificate) : certificate;
}

async function member() {
  const company = await aMemberCompany({
    id: "laka",
    name: "Łąka Sp. z o.o.",
    status: "member",
    nip: "7250000001",
    memberUntil: "2026-12-31",
  });
  return accepted(await issueMembership(company.id, { by: null, locale }));
}

const stateOf = async (code: string) => (await findCertificate(code))?.state ?? "unknown";

describe("a certificate of attendance (rules 1153)", () => {
  test("is for people who came, once the event is over, and the same every time", async () => {
    const first = await annas();
    expect(certificateNumber(first)).toBe("ZU/2026/0001");
    expect(first.printed).toMatchObject({ holder: "Anna Zielińska", title: "Spotkanie" });
    expect(await asked()).toEqual(first);
    expect(await asked(jan)).toBe("absent");
    expect(await asked(zofia)).toBe("not-found");
    moveClock(THE_DAY);
    await checkIn(OPEN, "jan", BY_STAFF);
    expect(await asked(jan)).toBe("early");
  });

  test("is offered on the ticket, which then leads to it", async () => {
    const shown = async (by = anna) =>
      ownCertificate((await findTicket(OPEN, { by }))!, { by }, locale);
    expect(await shown(jan)).toBeNull();
    expect(await shown()).toMatchObject({ known: null });
    const { id } = await annas();
    expect(await shown()).toMatchObject({ known: { to: `/zaswiadczenie/${id}` } });
  });

  test("is for guests by the key of their mail as well (rules 1265)", async () => {
    moveClock("2026-12-03T10:00:00.000Z");
    const guest = { company: "Obca", organizationId: null };
    const { reference, id } = await aSeat(OPEN, "guest-one", { guest, name: "Ewa Gość" });
    moveClock(THE_DAY);
    await checkIn(OPEN, "guest-one", BY_STAFF);
    moveClock(AFTER);
    const shown = async () =>
      certificateOfGuest((await findGuestTicket(reference, guestKeyOf({ id })))!, locale);
    const key = guestKeyOf({ id });
    expect(await shown()).toEqual({
      action: `/guest-ticket/${reference}/certificate?key=${encodeURIComponent(key)}`,
      known: null,
    });
    expect(await asked({ ...anna, id: "guest-one" })).toMatchObject({
      printed: { holder: "Ewa Gość" },
    });
    expect(await shown()).toMatchObject({ known: { number: "ZU/2026/0001" } });
    await undoCheckIn(OPEN, "guest-one");
    expect(await shown(), "without a note").toBeNull();
  });

  test("is issued by staff for all who came and have none", async () => {
    await checkIn(OPEN, "jan", BY_STAFF);
    await annas();
    expect(await issueAttendanceForAll(OPEN, { ...BY_STAFF, locale })).toMatchObject({ added: 1 });
    expect(await issueAttendanceForAll(OPEN, { ...BY_STAFF, locale })).toMatchObject({ added: 0 });
    const event = (await findAnyEvent(OPEN))!;
    expect(await eventCertificates(event, locale)).toMatchObject({
      isMissing: false,
      rows: [{ number: "ZU/2026/0001" }, { number: "ZU/2026/0002" }],
    });
    const all = await certificatesDocument(event, locale);
    expect(all?.blocks.filter(({ kind }) => kind === "page")).toHaveLength(1);
  });
});

describe("a certificate that staff revoke (rules 1266)", () => {
  const revoke = async ({ series, serial }: Certificate, place: object = { eventId: OPEN }) => {
    const number = numberInPath({ series, serial });
    const outcome = await revokeCertificate(
      { ...place, number },
      { ...BY_STAFF, reason: "Błędne nazwisko" },
    );
    return isRefused(outcome) ? outcome.refused : outcome.revokeReason;
  };

  test("is revoked once, for ever, and its person can have another", async () => {
    const first = await annas();
    expect(await revoke(first, { eventId: "other" })).toBe("not-found");
    expect(await revoke(first, {})).toBe("not-found");
    expect(await revoke(first)).toBe("Błędne nazwisko");
    expect(await revoke(first)).toBe("revoked");
    const checked = (await findCertificate(first.id))!;
    expect(checked.state).toBe("revoked");
    expect(JSON.stringify(certificatePage(checked, locale)), "only staff read why").not.toContain(
      "Błędne",
    );
    expect(certificateNumber(await annas())).toBe("ZU/2026/0002");
  });

  test("is in the history with its reason, and what staff issued is, too", async () => {
    await issueAttendanceForAll(OPEN, { ...BY_STAFF, locale });
    await issueAttendanceForAll(OPEN, { ...BY_STAFF, locale });
    await revoke(await annas());
    const entries = (await listHistoryOfRecord("event", OPEN)).map(({ action, changes }) => [
      action,
      changes.map(({ after }) => after),
    ]);
    expect(entries).toEqual([
      ["certificateRevoked", ["ZU/2026/0001", "Błędne nazwisko"]],
      ["certificateIssued", ["ZU/2026/0001"]],
    ]);
  });

  test("of a company is in its history, and on its time line once", async () => {
    const own = await member();
    await changeRow(companies, "laka", { town: "Zgierz" });
    const issued = accepted(await issueMembership("laka", { ...BY_STAFF, locale }));
    expect(await revoke(issued, { companyId: "laka" })).toBe("Błędne nazwisko");
    const actions = (await listHistoryOfRecord("company", "laka")).map(({ action }) => action);
    expect(actions).toEqual(["certificateRevoked", "certificateIssued"]);
    const all = (await listCertificatesOfCompany("laka")).map(({ certificate }) => certificate);
    const lines = (isOfOwner: boolean) =>
      linesOfCertificates(all, { who: "Łąka", isOfOwner }).map(({ id, by }) => [id, by]);
    expect(lines(true)).toEqual([[`${own.id}:certified`, "member"]]);
    expect(lines(false)).toEqual([
      [`${issued.id}:certified`, "staff"],
      [`${issued.id}:uncertified`, "staff"],
      [`${own.id}:certified`, "member"],
    ]);
  });
});

test("hours, the signer and the days of several are on the paper (rules 1267)", async () => {
  await changeRow(events, OPEN, {
    ...momentsOf("2026-12-04", "09:00-14:00", "2026-12-06")!,
    certificateHours: 7.5,
    certificateSigner: "Jan Kot, dyrektor biura",
  });
  moveClock("2026-12-06T08:00:00.000Z");
  await checkIn(OPEN, "anna", BY_STAFF);
  moveClock("2026-12-06T13:00:00.000Z");
  const certificate = await annas();
  expect(certificate.printed).toMatchObject({ days: ["2026-12-04", "2026-12-06"], hours: 7.5 });
  const words = JSON.stringify(certificateDocument(certificate, locale));
  for (const text of ["4 grudnia, 6 grudnia", "7,5", "Jan Kot, dyrektor biura"])
    expect(words).toContain(text);
  expect(await stateOf(certificate.id)).toBe("valid");
  await undoCheckIn(OPEN, "anna", { day: "2026-12-06" });
  expect(await stateOf(certificate.id), "a printed day is taken back").toBe("revoked");
});

test("numbers have no gaps, however many are issued at once (rules 1151)", async () => {
  const people = Array.from({ length: 12 }, (_, index) => ({ ...anna, id: `person-${index}` }));
  moveClock("2026-12-03T10:00:00.000Z");
  for (const by of people) await registerForEvent(OPEN, { by });
  moveClock(THE_DAY);
  for (const { id } of people) await checkIn(OPEN, id, BY_STAFF);
  moveClock(AFTER);
  await Promise.all(people.map((by) => asked(by)));
  await member();
  const numbers = certificates.list().map(certificateNumber).sort();
  const ofAttendance = people.map((_, index) => `ZU/2026/${String(index + 1).padStart(4, "0")}`);
  expect(numbers).toEqual(["ZC/2026/0001", ...ofAttendance]);
  moveClock("2027-01-01T09:00:00.000Z");
  expect(certificateNumber(await annas())).toBe("ZU/2027/0001");
});

describe("the check of a certificate (rules 1152)", () => {
  test("shows what is printed and nothing else", async () => {
    const { id } = await annas();
    const { document, state } = certificatePage((await findCertificate(id))!, locale);
    const text = JSON.stringify(document);
    expect(state).toBe("valid");
    for (const part of ["Anna Zielińska", "Spotkanie", "4 grudnia 2026", "ZU/2026/0001"])
      expect(text).toContain(part);
    for (const secret of ["anna@example.com", "Demo Sp. z o.o.", "W-"])
      expect(text).not.toContain(secret);
    expect(await findCertificate("abcdefgh23456789")).toBeNull();
  });

  test("is where its code leads", async () => {
    const certificate = await annas();
    const columns = certificateDocument(certificate, locale).blocks.at(-1);
    const qr = columns?.kind === "columns" ? columns.columns[0]?.blocks[0] : undefined;
    const picture = qr?.kind === "qr" ? qr.picture : expect.fail("no code");
    expect(decodeQr(photograph(picture))).toBe(`${env.APP_URL}/zaswiadczenie/${certificate.id}`);
  });
});

describe("a certificate is revoked (rules 1154)", () => {
  test("when the note of the arrival is taken back, and for ever by the daily run", async () => {
    const { id } = await annas();
    await undoCheckIn(OPEN, "anna");
    expect(await stateOf(id)).toBe("revoked");
    expect(await revokeCertificates()).toBe(1);
    await checkIn(OPEN, "anna", BY_STAFF);
    expect(await stateOf(id)).toBe("revoked");
    expect((await annas()).id).not.toBe(id);
  });

  test.each([
    ["moved to another stage", { status: "lead" }],
    ["moved to the first plan", { status: "starter" }],
    ["closed", { closedAt: AFTER }],
    ["shortened", { memberUntil: "2026-12-01" }],
  ] as const)("when the membership is %s", async (_, changes) => {
    const { id } = await member();
    expect(await stateOf(id)).toBe("valid");
    await changeRow(companies, "laka", changes);
    expect(await stateOf(id)).toBe("revoked");
  });

  test("but not when the membership ends on the printed day", async () => {
    const { id } = await member();
    moveClock("2026-12-31T12:00:00.000Z");
    expect(await stateOf(id)).toBe("valid");
    moveClock("2027-01-01T12:00:00.000Z");
    expect(await stateOf(id)).toBe("ended");
    expect(await revokeCertificates()).toBe(0);
  });
});

test("a company has certificates while it is a full member, one of the same facts a day (rules 1155)", async () => {
  const first = await member();
  expect(first.printed).toMatchObject({ holder: "Łąka Sp. z o.o.", until: "2026-12-31" });
  expect(first.printed.details).toContain("725-000-00-01");
  expect((await issueMembership("laka", { ...BY_STAFF, locale })) as object).toEqual(first);
  await changeRow(companies, "laka", { memberUntil: "2027-12-31" });
  await issueMembership("laka", { ...BY_STAFF, locale });
  expect(await listCertificatesOfCompany("laka")).toMatchObject([
    { certificate: { serial: 2, issuedBy: "administrator" } },
    { certificate: { serial: 1, issuedBy: null } },
  ]);
  await changeRow(companies, "laka", { status: "starter" });
  expect(await issueMembership("laka", { by: null, locale })).toEqual({ refused: "not-member" });
});

test("old certificates are forgotten, and their numbers stay (rules 1156)", async () => {
  const { id } = await annas();
  moveClock("2031-12-04T14:00:00.000Z");
  expect(await forgetOldCertificates()).toBe(0);
  moveClock("2031-12-05T15:00:00.000Z");
  expect(await forgetOldCertificates()).toBe(1);
  expect(await findCertificate(id)).toBeNull();
  expect(certificates.list()).toMatchObject([{ serial: 1, accountId: null }]);
  expect(JSON.stringify(certificates.list())).not.toContain("Zielińska");
});

test.skipIf(readByPoppler === null)("other programs read the file (rules 1152)", async () => {
  for (const certificate of [await annas(), await member()]) {
    const file = await makePdf(certificateDocument(certificate, locale));
    const text = readByPoppler?.("pdftotext", file, "-layout");
    expect(text).toContain(certificateNumber(certificate));
    expect(text).toContain(certificate.printed.holder);
    expect(readByPoppler?.("pdfinfo", file)).toMatch(/Tagged:\s+yes.*Pages:\s+1\b/s);
    expect(readByPoppler?.("pdfinfo", file, "-struct")).toMatch(/Document.*H1.*Figure/s);
  }
});
