import { beforeEach, describe, expect, test } from "vitest";
import type { Certificate } from "~/modules/events/certificates/certificate";
import { certificatePage } from "~/modules/events/certificates/certificate.view.server";
import { certificateDocument } from "~/modules/events/certificates/certificate-documents.server";
import { issueAttendance } from "~/modules/events/certificates/certificates.server";
import { certificatesDocument } from "~/modules/events/certificates/event-certificates.server";
import { findCertificate } from "~/modules/events/certificates/issued-certificates.server";
import { issueMembership } from "~/modules/events/certificates/membership-certificates.server";
import {
  addSignature,
  listSignatures,
  readSignature,
  removeSignature,
} from "~/modules/events/certificates/signatures/signatures.server";
import { drawnSignatures } from "~/modules/events/certificates/signatures/signatures.view.server";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import { checkIn } from "~/modules/events/events/seats/check-ins.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { makePdf } from "~/platform/pdf/pdf.server";
import type { PdfBlock } from "~/platform/pdf/pdf-document";
import { accepted } from "../../../support/accepted";
import { aMemberCompany, BY_STAFF, changeRow } from "../../../support/factories";
import { aPhonePicture, aPicture } from "../../../support/pictures";
import { POLISH as locale } from "../../../support/polish";
import { anna, eventsToAttend, OPEN } from "../events/support";

const moveClock = eventsToAttend();
const NAME = "Jan Kot, dyrektor biura";

const scan = async (width = 1200, height = 300) =>
  new File([await aPicture("png", { width, height })], "podpis.png");
const add = async (name = NAME, file?: File) =>
  accepted(await addSignature({ name, file: file ?? (await scan()) }, BY_STAFF));

/** Anna has come to an event that is over and whose certificates Jan Kot signs. */
beforeEach(async () => {
  await registerForEvent(OPEN, { by: anna });
  moveClock("2026-12-04T08:10:00.000Z");
  await checkIn(OPEN, "anna", BY_STAFF);
  moveClock("2026-12-04T15:00:00.000Z");
  await changeRow(events, OPEN, { certificateSigner: ` ${NAME.toUpperCase()} ` });
});

const annas = async () => accepted(await issueAttendance(OPEN, { by: anna, locale }));

async function documentOf(certificate: Certificate) {
  return certificateDocument(
    certificate,
    locale,
    (await drawnSignatures([certificate], locale))(certificate),
  );
}

const picturesIn = (blocks: readonly PdfBlock[]) =>
  blocks.flatMap((block) => (block.kind === "picture" ? block.picture : []));

describe("a signature (rules 1551)", () => {
  test("is a small PNG without metadata, until it is deleted", async () => {
    const file = new File([await aPhonePicture()], "IMG.jpg");
    const row = await add(NAME, file);
    const bytes = Buffer.from((await readSignature(row)) ?? []).toString("latin1");
    expect(bytes).toMatch(/^\x89PNG/);
    expect(bytes).not.toMatch(/GPS|eXIf|telefon/);
    const wide = await add("Ewa Prezes");
    expect(wide).toMatchObject({ width: 600, height: 150, name: "Ewa Prezes" });
    expect(await listSignatures()).toHaveLength(2);
    await removeSignature(wide.id, BY_STAFF);
    expect(await listSignatures()).toMatchObject([{ id: row.id }]);
    await expect.poll(() => readSignature(wide)).toBeNull();
    const history = await listHistoryOfRecord("signature", wide.id);
    expect(history.map(({ action }) => action)).toEqual(["deleted", "added"]);
    expect(await removeSignature(wide.id, BY_STAFF)).toEqual({ refused: "not-found" });
  });

  test("is nothing but a picture", async () => {
    const refusal = (file: File) => addSignature({ name: NAME, file }, BY_STAFF);
    expect(await refusal(new File([], ""))).toEqual({ refused: "file" });
    expect(await refusal(new File(["Umowa"], "podpis.png"))).toEqual({ refused: "kind" });
  });
});

describe("a certificate is issued (rules 1552)", () => {
  test("with the newest signature of who signs the event", async () => {
    await add();
    moveClock("2026-12-04T15:01:00.000Z");
    const newer = await add("jan kot, Dyrektor biura");
    moveClock("2026-12-04T15:02:00.000Z");
    await add("Ewa Prezes");
    expect((await annas()).printed).toMatchObject({ signature: newer.id });
  });

  test("without one where nobody of that name has one", async () => {
    await add("Ewa Prezes");
    const certificate = await annas();
    expect(certificate.printed.signature).toBe("");
    const { blocks } = await documentOf(certificate);
    expect(picturesIn(blocks)).toEqual([]);
  });

  test("for a membership with the newest of all, and with nobody while there is none", async () => {
    const { id } = await aMemberCompany({
      id: "laka",
      status: "member",
      memberUntil: "2026-12-31",
    });
    const ask = async () => accepted(await issueMembership(id, { by: null, locale })).printed;
    expect(await ask()).toMatchObject({ signer: "", signature: "" });
    const { id: signature } = await add();
    expect(await ask()).toMatchObject({ signer: NAME, signature });
  });
});

describe("the paper (rules 1553)", () => {
  test("has the scan above the name, in its file and on its page", async () => {
    const { id: signature } = await add();
    const certificate = await annas();
    const document = await documentOf(certificate);
    const [picture, ...others] = picturesIn(document.blocks);
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ width: 180, height: 45, src: "" });
    expect(picture?.alt).toContain("Jan Kot");
    const at = document.blocks.findIndex(({ kind }) => kind === "picture");
    expect(document.blocks[at + 1]).toMatchObject({ text: certificate.printed.signer });
    const page = certificatePage((await findCertificate(certificate.id))!, locale).document;
    expect(picturesIn(page.blocks)).toMatchObject([
      { src: `/zaswiadczenie/${certificate.id}/podpis.png`, png: "" },
    ]);
    const all = await certificatesDocument((await findAnyEvent(OPEN))!, locale);
    expect(picturesIn(all?.blocks ?? [])).toHaveLength(1);
    expect(certificate.printed.signature).toBe(signature);
  });

  test("has the name alone once the signature is deleted", async () => {
    const { id } = await add();
    const certificate = await annas();
    await removeSignature(id, BY_STAFF);
    const { blocks } = await documentOf(certificate);
    expect(picturesIn(blocks)).toEqual([]);
    expect(JSON.stringify(blocks)).toContain("JAN KOT");
  });

  test("is a tagged file with the scan", async () => {
    await add();
    const text = (await makePdf(await documentOf(await annas()))).toString("latin1");
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(text.match(/\/S \/Figure/g)).toHaveLength(2);
    expect(text).toContain("/Count 1\n");
  });
});
