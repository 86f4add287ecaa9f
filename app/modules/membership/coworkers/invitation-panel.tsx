import { Fact, FactList } from "~/components/ui/fact-list";
import { Note } from "~/components/ui/note";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { InvitationView } from "./invitation.view.server";

type Alive = Exclude<InvitationView, { state: "dead" }>;

/** Shows the company and the inviter above the steps of the sign-up. */
export function InvitationPanel({
  invitation,
}: {
  invitation: Pick<Alive, "company" | "inviter">;
}) {
  const { t } = useTranslation();
  return (
    <Note
      icon="users"
      heading={t("coworkers:invitation.heading", { company: invitation.company })}
      text={t("coworkers:invitation.from", { inviter: invitation.inviter })}
      className="max-w-2xl wrap-anywhere"
    />
  );
}

/** Inviter, company and invited address. */
export function InvitationFacts({
  invitation: { company, inviter, email, account },
}: {
  invitation: Alive;
}) {
  const { t } = useTranslation();
  return (
    <FactList strong>
      <Fact term={t("coworkers:invitation.company")}>{company}</Fact>
      <Fact term={t("coworkers:invitation.inviter")}>{inviter}</Fact>
      <Fact term={t("coworkers:invitation.email")}>{email}</Fact>
      {account && account.email !== email && (
        <Fact term={t("coworkers:invitation.account")}>{account.email}</Fact>
      )}
    </FactList>
  );
}
