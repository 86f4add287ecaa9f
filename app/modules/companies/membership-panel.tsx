import { useTranslation } from "react-i18next";
import { Fact, FactList } from "~/components/ui/fact-list";
import { Panel } from "~/components/ui/panel";
import type { membershipFacts } from "./company.view.server";

interface MembershipPanelProps {
  /** Null for somebody who belongs to no company (any more). */
  membership: ReturnType<typeof membershipFacts> | null;
}

/** The company of a member, its plan, since when, and as what. */
export function MembershipPanel({ membership }: MembershipPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel id="membership" heading={t("dashboard:membership.heading")}>
      {membership ? (
        <FactList strong className="mt-4">
          <Fact term={t("dashboard:membership.company")}>{membership.company}</Fact>
          <Fact term={t("dashboard:membership.plan")}>{t(membership.plan)}</Fact>
          <Fact term={t("dashboard:membership.since")}>{membership.since}</Fact>
          <Fact term={t("dashboard:membership.role")}>
            {t(membership.isOwner ? "dashboard:membership.owner" : "dashboard:membership.member")}
          </Fact>
        </FactList>
      ) : (
        <p className="mt-3">{t("dashboard:membership.none")}</p>
      )}
    </Panel>
  );
}
