import { useTranslation } from "react-i18next";
import { Panel } from "~/components/ui/panel";
import type { personFacts } from "./account.view.server";

/** Who a member is to the portal. */
export function PersonPanel({ person: { name, position, email } }: { person: ReturnType<typeof personFacts> }) {
  const { t } = useTranslation();
  return (
    <Panel id="person" heading={t("dashboard:person.heading")}>
      <p className="mt-4 font-semibold">{name}</p>
      {position && <p>{position}</p>}
      <p className="muted wrap-anywhere">{email}</p>
    </Panel>
  );
}
