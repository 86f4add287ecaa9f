import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { listSubscriptions } from "~/modules/messages/newsletter/staff-newsletter.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-newsletter:copy.title" };

export const loader = staffLoader("newsletter:change", async () => ({
  addresses: (await listSubscriptions({ q: "", state: "active" })).map(({ id }) => id),
}));

/** The list as text to copy, which needs no script, and as a file. */
export default function NewsletterListPage() {
  const { t, addresses } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.newsletter()}>{t("panel-newsletter:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-newsletter:copy.heading")}
        lead={t("panel-newsletter:copy.lead")}
      />
      {addresses.length === 0 ? (
        <p>{t("panel-newsletter:copy.none")}</p>
      ) : (
        <div className="panel grid max-w-4xl gap-5 p-5 sm:p-8">
          <div className="field">
            <label className="label-text" htmlFor="addresses">
              {t("panel-newsletter:copy.label")}
            </label>
            <p className="hint" id="addresses-hint">
              {t("panel-newsletter:copy.hint")}
            </p>
            <textarea
              className="textarea"
              id="addresses"
              rows={12}
              readOnly
              aria-describedby="addresses-hint"
              value={addresses.join("\n")}
            />
          </div>
          <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
            <a className="btn btn-outline" href={panelPaths.newsletterFile()}>
              {t("panel-newsletter:copy.download")}
            </a>{" "}
            <p className="hint max-w-md">{t("panel-newsletter:copy.downloadHint")}</p>
          </div>
        </div>
      )}
    </div>
  );
}
