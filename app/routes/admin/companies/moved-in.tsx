import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Panel } from "~/components/ui/panel";
import { BackLink } from "~/components/ui/text-link";
import {
  type MovedInPage,
  movedInPage,
} from "~/modules/office/company-imports/moved-in/moved-in.view.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed, useRights } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "moved-in:title" };

export const loader = staffLoader("companies:read", async ({ locale }) => ({
  page: await movedInPage(await staffNames(locale), locale),
}));

/** The files of a chamber that moves in, in their order (rules 1570). */
const WAYS = [
  { right: "imports:change", to: panelPaths.importCompanies(), label: "moved-in:kinds.companies" },
  { right: "imports:change", to: panelPaths.moveFile("people"), label: "moved-in:kinds.people" },
  { right: "imports:change", to: panelPaths.moveFile("events"), label: "moved-in:kinds.events" },
  { right: "dues:change", to: panelPaths.moveFile("money"), label: "moved-in:kinds.money" },
] as const;

/** The imports with their numbers of rows, and the gaps of companies. */
export default function MovedInRoute() {
  const { t, page } = usePage<typeof loader>();
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-4">
      <BackLink to={panelPaths.companies()}>{t("panel-companies:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("moved-in:title")}
        lead={t("moved-in:lead", { count: page.totals.all, members: page.totals.member })}
      />
      <Panel id="more" heading={t("moved-in:more.heading")}>
        <p className="muted mt-1">{t("moved-in:more.text")}</p>
        <ul className="mt-2 flex flex-wrap gap-3">
          {WAYS.map(({ right, to, label }) => (
            <Allowed key={to} right={right}>
              <li>
                <a className="btn btn-outline" href={to}>
                  {t(label)}
                </a>
              </li>
            </Allowed>
          ))}
        </ul>
      </Panel>
      {page.totals.all > 0 && (
        <Panel id="lacks" heading={t("moved-in:lacks.heading")}>
          <p className="muted mt-1">{t("moved-in:lacks.text")}</p>
          <Lacks lacks={page.lacks} />
        </Panel>
      )}
      <Panel id="files" heading={t("moved-in:files.heading")}>
        {page.files.length === 0 ? (
          <p className="muted mt-1">{t("moved-in:files.none")}</p>
        ) : (
          <>
            {page.files.filter(({ undo }) => undo).length > 1 && (
              <p className="muted mt-1">{t("moved-in:files.order")}</p>
            )}
            <Files files={page.files} />
          </>
        )}
      </Panel>
    </div>
  );
}

function Lacks({ lacks }: Pick<MovedInPage, "lacks">) {
  const { t } = useTranslation();
  return (
    <table className="rows dense mt-3">
      <caption className="sr-only">{t("moved-in:lacks.heading")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("moved-in:lacks.what")}</th>
          <th scope="col">{t("panel-companies:tabs.member")}</th>
          <th scope="col">{t("panel-companies:tabs.all")}</th>
        </tr>
      </thead>
      <tbody>
        {lacks.map(({ what, counts }) => (
          <tr key={what}>
            <th scope="row">{t(`panel-companies:lacks.${what}`)}</th>
            {counts.map(({ stage, count, to }) => (
              <td key={stage} data-label={t(`panel-companies:tabs.${stage}`)}>
                {count === 0 ? (
                  <span className="muted">{t("moved-in:lacks.none")}</span>
                ) : (
                  <a className="link inline-flex min-h-6 items-center font-semibold" href={to}>
                    {t("panel-companies:count", { count })}
                    <span className="sr-only">: {t(`panel-companies:lacks.${what}`)}</span>
                  </a>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Files({ files }: Pick<MovedInPage, "files">) {
  const { t } = useTranslation();
  const may = useRights();
  return (
    <table className="rows dense mt-3">
      <caption className="sr-only">{t("moved-in:files.heading")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("moved-in:files.file")}</th>
          <th scope="col">{t("change-sets:columns.when")}</th>
          <th scope="col">{t("moved-in:files.brought")}</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ id, kind, filename, when, who, numbers, undone, undo }) => (
          <tr key={id}>
            <th scope="row" className="wrap-anywhere">
              {filename} <span className="muted block text-sm font-normal">{kind}</span>
            </th>
            <td>
              {when} <span className="muted block text-sm">{who}</span>
            </td>
            <td>
              {numbers.map(({ text, to, right }, index) => (
                <span key={text}>
                  {index > 0 && ", "}
                  {may(right) ? (
                    <a className="link" href={to}>
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </span>
              ))}{" "}
              {undone && <b className="block text-sm">{undone}</b>}
              {undo && (
                <Allowed right={undo.right}>
                  <a className="link block" href={undo.to}>
                    {t("moving-in:undo.link")}
                    <span className="sr-only">: {filename}</span>
                  </a>
                </Allowed>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
