import { RowLink } from "~/components/list/row-link";
import { Note } from "~/components/ui/note";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StoppedView } from "./stopped-address.view.server";

/** Which addresses of a record take no mail, with the way to resume each. */
export function StoppedNotes({ stopped }: { stopped: readonly StoppedView[] }) {
  const { t } = useTranslation();
  return stopped.map(({ id, email, since, status, to }) => (
    <Note
      key={id}
      icon="mail"
      className="wrap-anywhere"
      heading={t("panel-mails:stopped.note", { email, since })}
      text={t("panel-mails:stopped.status", { status })}
    >
      <Allowed right="letters:change">
        <p className="no-print mt-2">
          <RowLink className="btn btn-outline lg:btn-sm" to={to}>
            {t("panel-mails:stopped.resume")}
          </RowLink>
        </p>
      </Allowed>
    </Note>
  ));
}
