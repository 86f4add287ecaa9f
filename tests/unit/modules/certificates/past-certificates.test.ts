import { beforeEach, describe, expect, test } from "vitest";
import {
  type Certificate,
  certificateNumber,
  numberInPath,
} from "~/modules/events/certificates/certificate";
import {
  findCertificateToRevoke,
  revokeCertificate,
} from "~/modules/events/certificates/certificate-revoking.server";
import { issueAttendanceForAll } from "~/modules/events/certificates/certificates.server";
import {
  certificates,
  pastCertificates,
} from "~/modules/events/certificates/certificates.store.server";
import {
  forgetOldCertificates,
  moveCertificatesToLog,
} from "~/modules/events/certificates/certificates-retention.server";
import { eventCertificates } from "~/modules/events/certificates/event-certificates.server";
import {
  findCertificate,
  listCertificatesOfPeople,
} from "~/modules/events/certificates/issued-certificates.server";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { checkIn } from "~/modules/events/events/seats/check-ins.server";
import { removeOldAttendance } from "~/modules/events/events/staff/attendance-retention.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import {
  erasePersonInTransaction,
  listPersonalDataOf,
  transaction,
} from "~/platform/store/stores.server";
import { BY_STAFF } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { anna, eventsToAttend, jan, OPEN } from "../events/support";

// rules 1632

const moveClock = eventsToAttend();
const YEAR_LATER = "2027-12-05T15:00:00.000Z";
let first: Certificate;

/** Anna and Jan have certificates of an event. */
beforeEach(async () => {
  pastCertificates.reset();
  for (const by of [anna, jan]) await registerForEvent(OPEN, { by });
  moveClock("2026-12-04T08:10:00.000Z");
  for (const { id } of [anna, jan]) await checkIn(OPEN, id, BY_STAFF);
  moveClock("2026-12-04T15:00:00.000Z");
  await issueAttendanceForAll(OPEN, { ...BY_STAFF, locale });
  first = certificates.list(({ serial }) => serial === 1)[0] ?? expect.fail();
});

/** A year later the seats go, and the first certificate moves. */
async function moved(): Promise<void> {
  moveClock(YEAR_LATER);
  expect(await moveCertificatesToLog()).toBe(0);
  await removeOldAttendance();
  expect(await moveCertificatesToLog()).toBe(1);
  expect(await moveCertificatesToLog()).toBe(0);
}

const seen = async () => ({
  checked: (await findCertificate(first.id))?.state,
  listed: (await eventCertificates((await findAnyEvent(OPEN)) ?? expect.fail(), locale)).rows,
  own: (await listCertificatesOfPeople([first.accountId ?? ""])).map(certificateNumber),
  toRevoke: (await findCertificateToRevoke({ eventId: OPEN, number: "ZU-2026-0001" }))?.id,
});

test("a certificate leaves memory with its seat, and everybody sees what they saw before", async () => {
  const before = await seen();
  expect(before).toMatchObject({ checked: "valid", toRevoke: first.id });
  await moved();
  expect(certificates.list().map(certificateNumber)).toEqual(["ZU/2026/0002"]);
  expect(await seen()).toEqual(before);
});

describe("a certificate in the log", () => {
  test("is revoked once, with its reason in the history", async () => {
    await moved();
    const place = { eventId: OPEN, number: numberInPath(first) };
    const revoking = { ...BY_STAFF, reason: "Błędne nazwisko" };
    expect(await revokeCertificate(place, revoking)).toMatchObject({ revokedAt: YEAR_LATER });
    expect(await revokeCertificate(place, revoking)).toEqual({ refused: "revoked" });
    expect((await findCertificate(first.id))?.state).toBe("revoked");
    const [entry] = await listHistoryOfRecord("event", OPEN);
    expect(JSON.stringify(entry)).toContain("Błędne nazwisko");
  });

  test("is in the data of its person, and outlives the account", async () => {
    await moved();
    const person = { id: first.accountId ?? "", email: "x@example.com" };
    const held = await listPersonalDataOf(person);
    expect(held.find(({ name }) => name === "past-certificates")?.exportOf(person).rows).toEqual([
      expect.objectContaining({ number: "ZU/2026/0001" }),
    ]);
    await transaction(() => erasePersonInTransaction(person, held));
    expect((await findCertificate(first.id))?.state).toBe("valid");
  });

  test("loses its contents five years after its issue, and no run reads it again", async () => {
    await moved();
    moveClock("2031-12-05T15:00:00.000Z");
    expect(await forgetOldCertificates()).toBe(2);
    expect(await findCertificate(first.id)).toBeNull();
    expect(JSON.stringify(pastCertificates.list())).not.toContain(first.printed.holder);
    expect(pastCertificates.list()).toMatchObject([{ serial: 1, contents: "forgotten" }]);
    expect(await forgetOldCertificates()).toBe(0);
    expect(await pastCertificates.page({ by: { contents: ["printed"] }, limit: 9 })).toEqual([]);
  });
});
