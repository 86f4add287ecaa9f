import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { Hints } from "./demo.server";

/** The demo accounts, below the login form. */
export function DemoHints({ hints }: { hints: Hints }) {
  const { t } = useTranslation();
  return (
    <aside className="rounded-box bg-petrol-50 p-5 text-[.9375rem]" aria-labelledby="demo-hints">
      <h2 id="demo-hints" className="text-base">
        {t("login:demo.heading")}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="muted">{t("login:demo.email")}</dt>
        {hints.accounts.map(({ email, card }) => (
          <dd key={email} className="col-start-2 wrap-anywhere">
            {email}
            {card && <span className="muted"> ({t(`login:demo.cards.${card}`)})</span>}
          </dd>
        ))}
        <dt className="muted">{t("login:demo.password")}</dt>
        <dd>{hints.password}</dd>
      </dl>
      {hints.mailbox && <MailboxLink />}
    </aside>
  );
}

/** Link to the mails of the demo mode, on every screen that announces one. */
export function MailboxLink() {
  const { t } = useTranslation();
  return (
    <p className="mt-2">
      <TextLink to={paths.mailbox()}>{t("mails:mailbox.open")}</TextLink>
    </p>
  );
}
