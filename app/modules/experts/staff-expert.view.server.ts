import { paths } from "~/platform/http/paths";
import { type Expert, isPublic, standingOf } from "./expert";

/** A row of the staff's table. */
export function expertRow(expert: Expert) {
  const { id, name, email, avatar, company, specializations, steppedDownAt, refusal } = expert;
  return {
    ...{ id, name, email, avatar, company, specializations },
    standing: standingOf(expert),
    hasSteppedDown: steppedDownAt !== null,
    isRefused: refusal !== null,
    /** Their public page, as long as there is one. */
    path: isPublic(expert) ? paths.expert(id) : null,
  };
}

export type ExpertRowView = ReturnType<typeof expertRow>;

/** "Szczegóły eksperta". @param address of the account that is the expert's, null for none */
export function expertDetails(expert: Expert, { address }: { address: string | null }) {
  const { phone, title, description, accountId, keptBy, refusal } = expert;
  return {
    ...expertRow(expert),
    ...{ phone, title, address, refusal },
    paragraphs: description.trim().split(/\n\s*\n/),
    /** Whether the account can be taken off, or one be given; the record of a person's own profile has its own. */
    canUnlink: keptBy === "staff" && accountId !== null,
    canLink: accountId === null,
    isOwn: keptBy === "profile",
  };
}

export type ExpertDetailsView = ReturnType<typeof expertDetails>;
