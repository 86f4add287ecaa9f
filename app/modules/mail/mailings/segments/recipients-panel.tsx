import { Fact, FactList } from "~/components/ui/fact-list";
import { Panel } from "~/components/ui/panel";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { RecipientsView } from "./segment.view.server";

/** The people whom a segment reaches now, and those whom it leaves out, by reason. */
export function RecipientsPanel({ recipients }: { recipients: RecipientsView | null }) {
  const { t } = useTranslation();
  return (
    <Panel id="recipients" heading={t("mailing-segments:recipients.heading")} isDense>
      {recipients === null ? (
        <p className="muted mt-2">{t("mailing-segments:recipients.unknown")}</p>
      ) : (
        <Counted recipients={recipients} />
      )}
    </Panel>
  );
}

function Counted({ recipients }: { recipients: RecipientsView }) {
  const { t } = useTranslation();
  const { count, companies, leftOut, named, more } = recipients;
  return (
    <>
      <p className="mt-2" role="status">
        <b className="text-2xl tabular-nums">{t("mailing-segments:recipients.count", { count })}</b>{" "}
        {companies > 0 && (
          <span className="muted">
            {t("mailing-segments:recipients.companies", { count: companies })}
          </span>
        )}
      </p>
      {leftOut.length > 0 && (
        <FactList look="ends" className="mt-4 border-t border-line pt-3">
          {leftOut.map(({ reason, label, count: people }) => (
            <Fact key={reason} term={label}>
              <b className="tabular-nums">{people}</b>
            </Fact>
          ))}
        </FactList>
      )}
      {named.length > 0 && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 items-center">
            {t("mailing-segments:recipients.show")}
          </summary>
          <ul className="grid gap-2 text-sm">
            {named.map(({ name, address }) => (
              <li key={address} className="wrap-anywhere">
                {name && <b className="font-semibold">{name} </b>}
                <span className="muted block">{address}</span>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="muted mt-3 text-sm">
              {t("mailing-segments:recipients.more", { count: more })}
            </p>
          )}
        </details>
      )}
    </>
  );
}
