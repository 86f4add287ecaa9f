import { type RequestArgs, sessionBridge } from "~/platform/http/request-scope.server";
import type { OrganizationRow } from "~/platform/supabase/database.types";
import { rows } from "~/platform/supabase/errors.server";
import { now } from "~/platform/time/clock";
import { renameCompany } from "./companies.server";
import type { Membership } from "./membership";
import { COMPANY_SIZES, type OrganizationInput } from "./organization.schema";

/** Who acts, and through whose connection. */
interface Acting {
  by: { membership: Membership | null };
  via: RequestArgs;
}

/** The company whose owner the person is, null for everybody else (spec §6 "Organization owner"). */
export async function findOwnedOrganization({ by, via }: Acting): Promise<OrganizationRow | null> {
  if (!by.membership?.isOwner) return null;
  const { supabase } = await sessionBridge(via);
  const [organization] = await supabase.from("organizations").select("*").eq("id", by.membership.organizationId).then(rows);
  return organization ?? null;
}

/** Changes the company of its owner. */
export async function updateOrganization(
  input: OrganizationInput,
  { by, via }: Acting,
): Promise<"updated" | "not-owner" | "size-not-offered"> {
  const organization = await findOwnedOrganization({ by, via });
  if (!organization) return "not-owner";
  if (!sizesFor(organization).includes(input.size)) return "size-not-offered";
  const { supabase } = await sessionBridge(via);
  const changed = await supabase
    .from("organizations")
    .update({
      name: input.name,
      short_description: input.short_description ?? "",
      full_description: input.full_description ?? "",
      industry: input.industry,
      size: input.size,
      tags: input.tags,
      updated_at: now(),
    })
    .eq("id", organization.id)
    .select("id")
    .then(rows);
  if (changed.length !== 1) return "not-owner";
  await renameCompany(organization.id, input.name);
  return "updated";
}

/** The sizes that the form of this company offers. */
export function sizesFor({ size }: Pick<OrganizationRow, "size">): string[] {
  const offered: readonly string[] = COMPANY_SIZES;
  return size && !offered.includes(size) ? [size, ...offered] : [...offered];
}
