import { noteInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { sessionBridge } from "~/platform/http/request-scope.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import type { ProfileRow } from "~/platform/supabase/database.types";
import { rows } from "~/platform/supabase/errors.server";
import { now } from "~/platform/time/clock";
import type { Acting } from "./account";
import type { ProfileInput } from "./profile.schema";

/** The person's own profile, read with their own token; null when there is none. */
export async function findProfile({ by, via }: Acting): Promise<ProfileRow | null> {
  const { supabase } = await sessionBridge(via);
  const [profile] = await supabase.from("profiles").select("*").eq("id", by.id).then(rows);
  return profile ?? null;
}

/** Changes the person's own profile. */
export async function updateProfile(input: ProfileInput, { by, via }: Acting): Promise<ProfileRow | Refusal<"not-found">> {
  const { supabase } = await sessionBridge(via);
  const [changed] = await supabase
    .from("profiles")
    .update({
      first_name: input.firstName,
      last_name: input.lastName,
      position: input.position ?? "",
      bio: input.bio ?? "",
      linkedin_url: input.linkedinUrl ?? null,
      expertise: input.expertise,
      is_expert: input.isExpert,
      show_in_directory: input.showInDirectory,
      allow_contact: input.allowContact,
      email_notifications: input.emailNotifications,
      updated_at: now(),
    })
    .eq("id", by.id)
    .select("*")
    .then(rows);
  if (!changed) return refuse("not-found");
  await transaction(() => noteInTransaction(by.id, "profile", { link: paths.profile() }));
  return changed;
}
