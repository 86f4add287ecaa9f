import { isOfOrganization } from "~/platform/store/company-rows";
import { portalStore } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { type Invitation, InvitationSchema } from "./invitation";

export const invitations = portalStore<Invitation>({
  name: "invitations",
  schema: InvitationSchema,
  indexes: ["organizationId", "email", "tokenHash"],
  unseen: ["tokenHash", "acceptance.newAccount"],
  ofCompany: {
    label: "panel-duplicates:moves.invitations",
    isOf: isOfOrganization,
    moved: (invitation, { to }) => ({
      ...invitation,
      organizationId: to.organizationId ?? "",
      companyName: to.name,
    }),
  },
  personal: {
    label: "your-data:stores.invitations",
    isOf: ({ email, invitedBy }, person) => email === person.email || invitedBy.id === person.id,
    exports: ({ companyName, email, name, position, linkedinUrl, expertise, sentAt, end }) => ({
      companyName,
      email,
      name,
      position,
      linkedinUrl,
      expertise,
      sentAt,
      end,
    }),
    // Invitations that the person has sent stay with the company; their links are dead.
    erases: (invitation, { email }) =>
      invitation.email === email
        ? null
        : { ...withdrawn(invitation), invitedBy: { id: "", name: "" } },
    keeps: { reason: "your-data:stays.invitations", period: "invitations" },
  },
});

/** Open invitations of a company to an address: at most one, unless two were sent at once. */
export const waitingWith = (organizationId: string, email: string): Invitation[] =>
  waitingOf(organizationId).filter((invitation) => invitation.email === email);

/** Invitations of a company that are not accepted, newest first, expired ones included. */
export const waitingOf = (organizationId: string): Invitation[] =>
  invitations
    .listBy("organizationId", organizationId)
    .filter(({ end }) => end === null)
    .sort((one, other) => compareMoments(other.sentAt, one.sentAt));

/** An invitation with a dead link; a row that has ended already stays unchanged. */
export const withdrawn = (invitation: Invitation): Invitation => ended(invitation, "withdrawn");

export const ended = (
  invitation: Invitation,
  as: NonNullable<Invitation["end"]>["as"],
): Invitation => ({
  ...invitation,
  acceptance: null,
  end: invitation.end ?? { as, at: now() },
});
