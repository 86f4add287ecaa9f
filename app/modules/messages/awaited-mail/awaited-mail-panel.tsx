import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon, type IconName } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AwaitedMailView, AwaitedSubject } from "./awaited-mail";

const HINTS = [
  ["wait", "clock"],
  ["spam", "search"],
  ["address", "eye"],
] as const satisfies [string, IconName][];

/** Where a link can be requested again; a newsletter is subscribed to again on the page itself. */
const SEND_AGAIN: Record<AwaitedSubject, typeof paths.resendConfirmation | null> = {
  signUp: paths.resendConfirmation,
  resend: paths.resendConfirmation,
  recovery: paths.forgotPassword,
  newsletter: null,
};

interface AwaitedMailPanelProps {
  mail: AwaitedMailView;
  /** The h1, where the panel is the page. */
  title?: string;
  redirectTo?: string;
}

/** Shows which mail to look for, at which address, and what to do if it does not arrive. */
export function AwaitedMailPanel({ mail, title, redirectTo }: AwaitedMailPanelProps) {
  const { t } = useTranslation();
  const { email, about, hasMailbox } = mail;
  const [name, domain] = email.split("@");
  const summary = t(`mails:awaited.${about}.heading`);
  const Subheading = title ? "h2" : "h3";
  return (
    <section
      className={`panel overflow-hidden ${title ? "md:grid md:grid-cols-[12rem_minmax(0,1fr)]" : ""}`}
      aria-labelledby="awaited-mail"
    >
      <div className="band benefits h-16 md:h-auto md:min-h-16" />
      <div className="p-5 sm:p-8">
        {title ? (
          <>
            <h1 id="awaited-mail" className="text-3xl">
              {title}
            </h1>
            <p className="mt-2 font-semibold">{summary}</p>
          </>
        ) : (
          <h2 id="awaited-mail" className="text-2xl">
            {summary}
          </h2>
        )}
        <p className="mt-3">{t(`mails:awaited.${about}.sent`)}</p>
        <p className="mt-1 text-xl font-bold wrap-anywhere text-petrol-950">
          {name}
          <wbr />@{domain}
        </p>
        <p className="mt-3">{t(`mails:awaited.${about}.open`)}</p>
        {hasMailbox && (
          <a className="btn btn-accent mt-5 max-sm:w-full" href={paths.mailbox()}>
            <Icon name="mail" className="w-4" /> {t("mails:mailbox.open")}
          </a>
        )}
        <Subheading className="mt-6 border-t border-line pt-5 text-lg">
          {t("mails:awaited.missing")}
        </Subheading>
        <ul className="ticks mt-3 text-[.9375rem]">
          {HINTS.map(([hint, icon]) => (
            <li key={hint}>
              <Icon name={icon} />
              <span>{t(`mails:awaited.hints.${hint}`)}</span>
            </li>
          ))}
        </ul>
        <SendAgain about={about} redirectTo={redirectTo} />
      </div>
    </section>
  );
}

/**
 * Without a field for the address: it is in the cookie, and the login form has the page's only one.
 */
function SendAgain({
  about,
  redirectTo,
}: Pick<AwaitedMailView, "about"> & { redirectTo?: string }) {
  const { t } = useTranslation();
  const to = SEND_AGAIN[about]?.({ redirectTo });
  if (!to) return null;
  return (
    <form method="post" action={to} className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
      <button type="submit" className="btn btn-outline max-sm:w-full">
        {t("login:resend.button")}
      </button>{" "}
      <a
        className="btn btn-ghost max-sm:w-full"
        href={about === "recovery" ? to : paths.signUp({ redirectTo })}
      >
        {t("mails:awaited.otherAddress")}
      </a>
      <HiddenFields />
    </form>
  );
}
