import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Badge } from "~/components/ui/badge";
import { MailboxLink } from "~/modules/demo/demo/demo-hints";
import { lastInvited } from "~/modules/membership/coworkers/invitations.server";
import { companyMemberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { mailboxIsOpen } from "~/platform/mail/mailbox.server";

export const handle: PageHandle = { title: "coworkers:sent.title" };

export const loader = companyMemberLoader(async ({ account: by }) => ({
  people: await lastInvited({ by }),
  mailboxIsOpen,
}));

/** The outcome for each person who was just invited. */
export default function InvitedPage() {
  const { t, people, mailboxIsOpen } = usePage<typeof loader>();
  const count = people.filter(({ result }) => result === "sent").length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        heading={count > 0 ? t("coworkers:sent.heading", { count }) : t("coworkers:sent.none")}
        lead={count > 0 ? t("coworkers:sent.text") : undefined}
      />
      {people.length > 0 && (
        <ul className="panel list" aria-label={t("coworkers:sent.list")}>
          {people.map(({ name, email, result }) => (
            <li
              key={email}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-5 py-4"
            >
              <div className="min-w-0 grow basis-56 wrap-anywhere">
                <p className="font-semibold">{name}</p>
                <p className="muted text-[.9375rem]">{email}</p>
                {result !== "sent" && (
                  <p className="mt-1 text-[.9375rem]">
                    {t(`coworkers:sent.resultTexts.${result}`)}
                  </p>
                )}
              </div>
              <p>
                <Badge tone={result === "sent" ? "ok" : "warn"}>
                  {t(`coworkers:sent.results.${result}`)}
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
      {mailboxIsOpen && count > 0 && <MailboxLink />}
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={paths.dashboard()}>
          {t("coworkers:sent.dashboard")}
        </a>{" "}
        <a className="btn btn-outline" href={paths.home()}>
          {t("coworkers:sent.home")}
        </a>{" "}
        <a className="btn btn-ghost" href={paths.invite()}>
          {t("coworkers:sent.more")}
        </a>
      </p>
    </div>
  );
}
