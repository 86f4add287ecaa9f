import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import {
  disownPrivateInTransaction,
  ownPrivateInTransaction,
  readPrivate,
  removeUnowned,
  withPrivateStored,
} from "~/platform/supabase/files/private-object.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { makePicture } from "~/platform/uploads/picture.server";
import { pictureLibrary } from "~/platform/uploads/picture-library.server";
import { SIGNATURE_PIXELS, type Signature, type SignatureInput, type Signed } from "./signature";
import { certificateSignatures } from "./signatures.store.server";

/** Its place among the files that only operations serve. */
const placeOf = (id: string) => ({ bucket: "attachments" as const, path: `signatures/${id}` });

const newestFirst = (one: Signature, other: Signature) =>
  compareMoments(other.addedAt, one.addedAt);

/** All signatures, the newest first. */
export const listSignatures = async (): Promise<readonly Signature[]> =>
  certificateSignatures.sorted(newestFirst);

export const findSignature = async (id: string | undefined): Promise<Signature | null> =>
  certificateSignatures.find(id);

/** The scan as PNG; null if it is missing. */
export const readSignature = ({ id }: Pick<Signature, "id">) => readPrivate(placeOf(id));

/**
 * Adds a signature, whose scan becomes a small PNG on white without metadata (rules 1551).
 *
 * @throws BusyError if too many pictures wait
 */
export async function addSignature(
  { name, file }: SignatureInput,
  { by }: ByStaff,
): Promise<Signature | Refusal<"file" | "kind">> {
  if (file.size === 0) return refuse("file");
  const made = await makePicture(file, { ...SIGNATURE_PIXELS, fit: "whole" });
  if (isRefused(made)) return refuse("kind");
  const { width, height } = made;
  const library = await pictureLibrary();
  const png = await library(made.full)
    .flatten({ background: "white" })
    .png({ palette: true, colours: 32 })
    .toBuffer();
  const content = new Blob([new Uint8Array(png)]);
  const id = createId();
  return withPrivateStored(placeOf(id), { content, contentType: "image/png" }, () =>
    transaction(() => {
      const row = certificateSignatures.save({
        id,
        name,
        width,
        height,
        addedAt: now(),
        staffId: by.id,
      });
      ownPrivateInTransaction(placeOf(id));
      recordInTransaction({ by, entity: "signature", action: "added", record: titled(row) });
      return row;
    }),
  );
}

/** Removes a signature and its scan: certificates show the name alone from then on. */
export async function removeSignature(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Signature | Refusal<"not-found">> {
  const outcome = await transaction(() => {
    const row = certificateSignatures.find(id);
    if (!row) return refuse("not-found");
    certificateSignatures.remove(row.id);
    disownPrivateInTransaction(placeOf(row.id));
    recordInTransaction({ by, entity: "signature", action: "deleted", record: titled(row) });
    return row;
  });
  if (!isRefused(outcome)) void removeUnowned(placeOf(outcome.id));
  return outcome;
}

const titled = ({ id, name }: Signature) => ({ id, title: name });

/** The newest signature of this name, in whatever case, or of anybody (rules 1552). */
export const signatureInTransaction = (name?: string): Signature | null =>
  certificateSignatures
    .sorted(newestFirst)
    .find((one) => name === undefined || folded(one.name) === folded(name)) ?? null;

const folded = (name: string): string => name.trim().toLocaleLowerCase("pl");

/** The signature on a certificate; null without one, or once it is removed (rules 1553). */
export const signatureOn = ({ printed }: Signed): Signature | null =>
  certificateSignatures.find(printed.signature || undefined);
