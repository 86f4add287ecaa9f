import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { TitleBand } from "~/components/layout/title-band";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { listPublicMailings } from "~/modules/mail/mailings/archive/archive.server";
import { archivedMailing } from "~/modules/mail/mailings/archive/archive.view.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "newsletter:archive.title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ locale }) => ({
  mailings: (await listPublicMailings()).map((one) => archivedMailing(one, locale)),
  facts: {
    title: locale.t("newsletter:archive.title"),
    description: locale.t("newsletter:archive.lead"),
    path: paths.mailingArchive(),
  },
}));

/** The newsletters that have gone out. */
export default function MailingArchivePage() {
  const { t, mailings } = usePage<typeof loader>();
  return (
    <>
      <TitleBand heading={t("newsletter:archive.heading")} lead={t("newsletter:archive.lead")} />
      <div className="wrap grid gap-6 py-10 lg:py-14">
        {mailings.length === 0 ? (
          <EmptyState
            title={t("newsletter:archive.empty")}
            text={t("newsletter:archive.emptyText")}
          />
        ) : (
          <ul className="panel max-w-3xl divide-y divide-line px-5 sm:px-8">
            {mailings.map(({ id, subject, preheader, startedAt, day }) => (
              <li key={id} className="py-5">
                <time dateTime={startedAt} className="muted text-sm">
                  {day}
                </time>
                <h2 className="text-lg">
                  <a className="link wrap-anywhere" href={paths.mailingCopy(id)}>
                    {subject}
                  </a>
                </h2>
                {preheader && <p className="muted wrap-anywhere">{preheader}</p>}
              </li>
            ))}
          </ul>
        )}
        <p>
          <TextLink to={paths.newsletter()}>{t("newsletter:archive.subscribe")}</TextLink>
        </p>
      </div>
    </>
  );
}
