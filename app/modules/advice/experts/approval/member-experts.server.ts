import { isDeepStrictEqual } from "node:util";
import { type Acting, fullName } from "~/modules/people/accounts/account";
import { completeAddresses } from "~/modules/people/accounts/people/addresses.server";
import { listExpertProfiles } from "~/modules/people/accounts/profile/expert-profiles.server";
import type {
  PreferencesInput,
  ProfileInput,
} from "~/modules/people/accounts/profile/profile.schema";
import {
  addAreas,
  updatePreferences,
  updateProfile,
} from "~/modules/people/accounts/profile/profile.server";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { createId } from "~/platform/ids/ids.server";
import { isRefused, type Refusal } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { placeOf } from "~/platform/supabase/files/picture-place";
import type { ProfileRow } from "~/platform/supabase/port/database.types";
import { now } from "~/platform/time/clock";
import type { Expert } from "../expert";
import { expertOfAccountInTransaction } from "../experts.server";
import { experts } from "../experts.store.server";
import {
  completeFlagLocked,
  completeInterruptedFlags,
  withExpertLocked,
} from "./flag-changes.server";

type ProfileOutcome = ProfileRow | Refusal<"not-found">;

/** Hidden from all visitors, and not waiting for approval. */
const NOT_SHOWN = { active: false, pendingApproval: false, steppedDownAt: null, refusal: null };

interface SaveOptions {
  /** True if saving also applies for approval again after a refusal. */
  reapplies?: boolean;
}

/** Data of a person that their profile lacks. */
interface Person {
  email: string;
  /** Empty without a company. */
  company: string;
  organizationId: string | null;
}

/**
 * Saves the person's own profile and syncs the expert record with it (rules 270). A refused person
 * applies again by saving (rules 410). The next start completes what a crash interrupted.
 */
export const saveProfile = (input: ProfileInput, acting: Acting): Promise<ProfileOutcome> =>
  savedWithExpert(acting, () => updateProfile(input, acting), { reapplies: true });

/** The same for the fields of the profile on the settings page. */
export const savePreferences = (input: PreferencesInput, acting: Acting): Promise<ProfileOutcome> =>
  savedWithExpert(acting, () => updatePreferences(input, acting));

/** The same for areas that are selected on the dashboard. */
export const saveAreas = (areas: readonly string[], acting: Acting): Promise<ProfileOutcome> =>
  savedWithExpert(acting, () => addAreas(areas, acting));

function savedWithExpert(
  { by }: Acting,
  change: () => Promise<ProfileOutcome>,
  options: SaveOptions = {},
): Promise<ProfileOutcome> {
  // In sequence, so that the record ends as the profile does.
  return withExpertLocked(by.id, async () => {
    await completeFlagLocked(by.id);
    const profile = await change();
    if (isRefused(profile)) return profile;
    const person = {
      email: by.email,
      company: by.membership?.companyName ?? "",
      organizationId: by.membership?.organizationId ?? null,
    };
    await transaction(() => syncWithProfileInTransaction(profile, person, options));
    return profile;
  });
}

/**
 * Syncs expert records with their profiles: all of them, or those of one person or company. Covers
 * changes outside of `saveProfile`: address, picture, company name, leaving the company.
 */
export async function syncExperts(
  only: { accountId?: string; organizationId?: string } = {},
): Promise<void> {
  // The flag of an interrupted unlinking would create a second expert for the person.
  await completeInterruptedFlags();
  const profiles = await listExpertProfiles();
  const wanted = profiles.filter(
    ({ profile, organizationId }) =>
      (only.accountId ?? profile.id) === profile.id &&
      (only.organizationId ?? organizationId) === organizationId,
  );
  const addresses = await completeAddresses(wanted.map(({ profile }) => profile));
  const found = wanted.map(({ profile, company, organizationId }) => ({
    profile,
    company,
    organizationId,
    email: addresses.get(profile.id) ?? "",
  }));
  const ticked = new Set(profiles.map(({ profile }) => profile.id));
  await transaction(() => {
    for (const { profile, ...person } of found) syncWithProfileInTransaction(profile, person);
    if (only.organizationId) return;
    // For a record of staff, its account decides. A crash between the two writes has left the
    // profile's flag unset.
    const left = experts.list(
      ({ accountId, keptBy }) =>
        keptBy === "profile" && accountId !== null && !ticked.has(accountId),
    );
    for (const expert of left)
      if ((only.accountId ?? expert.accountId) === expert.accountId) stepDownInTransaction(expert);
  });
}

/**
 * Hides an expert who switched the flag off or left the portal. Bookings and questions stay
 * theirs.
 */
export function stepDownInTransaction(expert: Expert): void {
  if (expert.steppedDownAt === null)
    experts.save({ ...expert, ...NOT_SHOWN, steppedDownAt: now() });
}

function syncWithProfileInTransaction(
  profile: ProfileRow,
  person: Person,
  { reapplies = false }: SaveOptions = {},
): void {
  const known = expertOfAccountInTransaction(profile.id);
  if (!profile.is_expert) {
    if (known) stepDownInTransaction(known);
    return;
  }
  const before = known ?? newExpert(profile.id, person);
  const shown =
    before.keptBy === "profile"
      ? expertOf(profile, person)
      : { allowContact: profile.allow_contact, organizationId: person.organizationId };
  const waits = before.steppedDownAt !== null || (reapplies && before.refusal !== null);
  const expert = { ...before, ...shown, ...(waits && appliesNow()) };
  if (!isDeepStrictEqual(expert, known)) experts.save(expert);
}

/** Waits for approval from now on (rules 1304). */
const appliesNow = () => ({ ...NOT_SHOWN, pendingApproval: true, appliedAt: now() });

/** The fields that the record copies from the profile. */
function expertOf(profile: ProfileRow, { email, company, organizationId }: Person) {
  return {
    name: fullName({ firstName: profile.first_name, lastName: profile.last_name, email }),
    title: profile.position,
    company,
    organizationId,
    email,
    avatar: placeOf("avatars", profile.avatar_url),
    description: profile.bio,
    specializations: profile.expertise,
    allowContact: profile.allow_contact,
  };
}

function newExpert(accountId: string, { email }: Person): Expert {
  const { t } = localeOfRecipient({ email });
  return {
    id: createId(),
    accountId,
    keptBy: "profile",
    ...appliesNow(),
    available: true,
    confirmsAtOnce: false,
    name: "",
    title: "",
    company: "",
    organizationId: null,
    email,
    phone: "",
    website: "",
    location: "",
    avatar: null,
    picture: null,
    description: "",
    specializations: [],
    skills: [],
    languages: [],
    awards: [],
    experience: [],
    education: [],
    opinions: [],
    consultations: [],
    yearsOfExperience: null,
    clients: 0,
    consultationInfo: "",
    availability: "",
    allowContact: true,
    consultationPrice: t("experts:priceOpen.short"),
  };
}
