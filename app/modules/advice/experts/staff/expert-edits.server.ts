import { recorderOf } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { type Consultation, type Expert, slotOf, upcomingConsultations } from "../expert";
import { experts } from "../experts.store.server";
import type { TypedConsultation } from "./expert-lines";
import { expertFields } from "./staff-expert.fields.server";
import { type EditedExpertInput, type ExpertInput, PROFILE_FIELDS } from "./staff-expert.schema";

/** Adds an expert without an account, public at once (rules 863). */
export async function addExpert(input: ExpertInput, { by }: ByStaff): Promise<Expert> {
  return transaction(() => {
    const expert = experts.save({
      ...fieldsOf(input, []),
      id: createId(),
      accountId: null,
      organizationId: null,
      keptBy: "staff",
      avatar: null,
      picture: null,
      active: true,
      pendingApproval: false,
      appliedAt: null,
      steppedDownAt: null,
      refusal: null,
    });
    expertHistory.addedInTransaction(expert, by);
    return expert;
  });
}

/**
 * Changes an expert unless someone else has changed it meanwhile. Of a record that is made from a
 * profile the fields of the profile stay (rules 270).
 */
export async function editExpert(
  id: string | undefined,
  { revision, ...input }: EditedExpertInput,
  { by }: ByStaff,
): Promise<Expert | Refusal<"not-found" | "stale">> {
  return transaction(() => {
    const before = experts.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    const typed = fieldsOf(input, before.consultations);
    const own =
      before.keptBy === "profile"
        ? Object.fromEntries(PROFILE_FIELDS.map((name) => [name, before[name]]))
        : {};
    const after: Expert = { ...before, ...typed, ...own };
    expertHistory.changedInTransaction(before, after, by);
    return experts.save(after);
  });
}

/** An expert with the revision that an edit names. */
export async function findExpertToEdit(
  id: string | undefined,
): Promise<ReturnType<typeof experts.find>> {
  return experts.find(id);
}

/** The typed values; missing ones are empty. */
function fieldsOf(input: ExpertInput, before: readonly Consultation[]) {
  const { title = "", company = "", email = "", phone = "", website = "", location = "" } = input;
  const { description = "", consultationPrice = "", consultationInfo = "" } = input;
  const { availability = "", clients = 0 } = input;
  return {
    ...input,
    title,
    company,
    email,
    phone,
    website,
    location,
    description,
    consultationPrice,
    consultationInfo,
    availability,
    clients,
    yearsOfExperience: input.yearsOfExperience ?? null,
    consultations: consultationsOf(input.consultations, before),
  };
}

/** Hours that have begun stay; one that is typed again keeps its id, which links name. */
function consultationsOf(
  typed: readonly TypedConsultation[],
  before: readonly Consultation[],
): Consultation[] {
  const ahead = upcomingConsultations({ consultations: [...before] });
  const begun = before.filter((one) => !ahead.includes(one));
  const known = new Map(ahead.map((one) => [slotOf(one), one.id]));
  return [
    ...begun,
    ...typed.map((one) => {
      const id = known.get(slotOf(one)) ?? createId();
      known.delete(slotOf(one));
      return { ...one, id };
    }),
  ];
}

const titled = ({ id, name }: Expert) => ({ id, title: name });

const expertHistory = recorderOf("expert", titled, expertFields.described);
