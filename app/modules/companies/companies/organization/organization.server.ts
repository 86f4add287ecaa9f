import { type RequestArgs, sessionBridge } from "~/platform/http/request-scope.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { rows } from "~/platform/supabase/calls/errors.server";
import type { OrganizationRow } from "~/platform/supabase/port/database.types";
import { now } from "~/platform/time/clock";
import type { Membership } from "../company";
import { sizesFor } from "../organization";
import type { OrganizationInput } from "./organization.schema";
import { copyOwnersChange } from "./organization-copies.server";
import { FORM_COLUMNS, type FormColumn } from "./organization-fields";

/** The acting person, and the connection with their rights. */
interface Acting {
  by: { membership: Membership | null };
  via: RequestArgs;
}

/** The organization that a person owns; null for anyone else (rules 4). */
export async function findOwnedOrganization({ by, via }: Acting): Promise<OrganizationRow | null> {
  if (!by.membership?.isOwner) return null;
  const { organizationId } = by.membership;
  const session = await sessionBridge(via);
  const fetch = () =>
    session.supabase.from("organizations").select("*").eq("id", organizationId).then(rows);
  const key = `organization ${organizationId} for its owner`;
  const [organization] = await session.backend.cache.readJson({ part: "data", key, fetch });
  return organization ?? null;
}

/** Changes the organization of its owner. */
export async function updateOrganization(
  input: OrganizationInput,
  { by, via }: Acting,
): Promise<OrganizationRow | Refusal<"not-owner" | "size-not-offered" | "not-saved">> {
  if (!by.membership?.isOwner) return refuse("not-owner");
  const organization = await findOwnedOrganization({ by, via });
  if (!organization) return refuse("not-saved");
  if (!sizesFor(organization).includes(input.size)) return refuse("size-not-offered");
  const { supabase } = await sessionBridge(via);
  const [changed] = await supabase
    .from("organizations")
    .update({ ...changesOf(input), updated_at: now() })
    .eq("id", organization.id)
    .select("*")
    .then(rows);
  if (!changed) return refuse("not-saved");
  const { location = "", website = "" } = input;
  await copyOwnersChange(changed, { location, website });
  return changed;
}

/** The columns that the form changes; a text left empty is stored as "". */
function changesOf(input: OrganizationInput) {
  const columns = FORM_COLUMNS.map((column) => [column, input[column] ?? ""]);
  return Object.fromEntries(columns) as Pick<OrganizationRow, FormColumn>;
}
