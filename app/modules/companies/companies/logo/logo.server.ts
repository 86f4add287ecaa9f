import { rateLimit } from "~/platform/http/rate-limit.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { backend } from "~/platform/supabase/backend.server";
import { nullIfUnavailable, rows } from "~/platform/supabase/calls/errors.server";
import {
  type PublicPicture,
  pictureIn,
  putPicture,
  withPicturesTracked,
} from "~/platform/supabase/files/public-picture.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import type { OrganizationRow } from "~/platform/supabase/port/database.types";
import { now } from "~/platform/time/clock";
import { makePicture } from "~/platform/uploads/picture.server";
import type { Membership } from "../company";
import { copyOwnersChange } from "../organization/organization-copies.server";
import { findOrganization } from "../organization/organization-rows.server";
import { LOGO_PIXELS } from "./logo";

interface By {
  by: { id: string; membership: Membership | null };
}

type NotChanged = Refusal<"not-owner" | "not-stored" | "not-saved">;

const SIZE = { width: LOGO_PIXELS, height: LOGO_PIXELS, fit: "whole" } as const;

const limit = rateLimit("logos", { points: 30, seconds: 3600 });

/** Counts an upload of a logo. @returns seconds to wait after too many, else null */
export const logoLimit = ({ by }: By): Promise<number | null> => limit.count(by.id);

/**
 * Saves the owner's picture as the logo of their company (rules 242), with the service key because
 * no policy can identify an owner.
 *
 * @returns its place in the bucket, or the refusal; "no-picture" for a file that cannot be one
 * @throws BusyError if too many pictures wait
 */
export async function changeLogo(
  sent: Blob,
  { by }: By,
): Promise<string | Refusal<"no-picture"> | NotChanged> {
  const organizationId = ownedBy(by);
  if (!organizationId) return refuse("not-owner");
  const picture = await makePicture(sent, SIZE);
  if (isRefused(picture)) return picture;
  return changing(organizationId, async (old) => {
    const added: PublicPicture = {
      bucket: "company_logos",
      path: `${organizationId}/${Date.now()}.webp`,
    };
    return withPicturesTracked([added, ...old], async () => {
      if (!(await isOwner(organizationId, by.id))) return refuse("not-owner");
      const place = await putPicture(added, picture, serviceClient(await backend()));
      if (place === null) return refuse("not-stored");
      return (await savePlace(place, organizationId)) ? place : refuse("not-saved");
    });
  });
}

/** Removes the logo of the owner's company. */
export async function removeLogo({ by }: By): Promise<null | NotChanged> {
  const organizationId = ownedBy(by);
  if (!organizationId) return refuse("not-owner");
  return changing(organizationId, (old) =>
    withPicturesTracked(old, async () => {
      if (!(await isOwner(organizationId, by.id))) return refuse("not-owner");
      return (await savePlace(null, organizationId)) ? null : refuse("not-saved");
    }),
  );
}

/** Deletes an organization with its memberships and its logo. */
export const eraseOrganization = (organizationId: string): Promise<void> =>
  changing(organizationId, (old) =>
    withPicturesTracked(old, async () => {
      const organizations = serviceClient(await backend()).from("organizations");
      await organizations.delete().eq("id", organizationId).then(rows);
    }),
  );

const ownedBy = ({ membership }: By["by"]): string | null =>
  membership?.isOwner ? membership.organizationId : null;

/** Runs one change of a logo at a time; passes the current picture. */
const changing = <Result>(
  organizationId: string,
  work: (old: PublicPicture[]) => Promise<Result>,
): Promise<Result> =>
  withLock(`logo ${organizationId}`, async () => {
    const organization = await findOrganization(organizationId);
    return work([pictureIn("company_logos", organization?.logo_url ?? null) ?? []].flat());
  });

/**
 * Checked again before writing: an upload may take a minute, and the service key allows everything.
 */
async function isOwner(organizationId: string, personId: string): Promise<boolean> {
  const memberships = serviceClient(await backend())
    .from("memberships")
    .select("is_owner")
    .eq("user_id", personId)
    .eq("organization_id", organizationId);
  return (await memberships.then(rows)).some(({ is_owner }) => is_owner);
}

async function savePlace(
  place: string | null,
  organizationId: string,
): Promise<OrganizationRow | null> {
  const change = serviceClient(await backend())
    .from("organizations")
    .update({ logo_url: place, updated_at: now() });
  const [changed] =
    (await Promise.resolve(change.eq("id", organizationId).select("*").then(rows)).catch(
      nullIfUnavailable,
    )) ?? [];
  if (changed) await copyOwnersChange(changed);
  return changed ?? null;
}
