import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Pagination } from "~/components/list/pagination";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { nameForLettersOf } from "~/modules/companies/companies/contacts/company-contacts.server";
import { addressLabels, LABELS_ON_SHEET } from "~/modules/companies/companies/staff/address-labels";
import { findChosenCompanies } from "~/modules/companies/companies/staff/chosen-companies.server";
import { companyPeople } from "~/modules/people/accounts/people/company-people.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import labels from "~/styles/address-labels.css?url";

export const handle: PageHandle = { title: "address-labels:heading" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: labels }];

export const loader = staffLoader("exports:read", async ({ request, locale }) => {
  const { companies, page } = await findChosenCompanies(request, locale, companyPeople);
  const query = new URL(request.url).searchParams;
  const first = Number.parseInt(query.get("first") ?? "1", 10) || 1;
  return {
    labels: addressLabels(companies, { first, page, toWhom: nameForLettersOf }),
    // The form of the first label repeats what chose the companies.
    preserved: [...query].filter(([name]) => name !== "first" && name !== "page"),
  };
});

/** Labels for letters, 24 on an A4 sheet. */
export default function AddressLabelsPage() {
  const { t, labels, preserved } = usePage<typeof loader>();
  const { sheets, missing, total, first, page, pages } = labels;
  return (
    <>
      <div className="no-print grid gap-6">
        <BackLink to={panelPaths.companies(Object.fromEntries(preserved))}>
          {t("panel-companies:back")}
        </BackLink>
        <PageHeading
          size="dense"
          heading={t("address-labels:heading")}
          lead={t("address-labels:lead")}
        />
        {total > 0 && (
          <form className="flex flex-wrap items-end gap-3" method="get">
            {preserved.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <span className="field">
              <label className="label-text" htmlFor="first">
                {t("address-labels:first")}
              </label>{" "}
              <input
                className="input w-24"
                id="first"
                name="first"
                type="number"
                min={1}
                max={LABELS_ON_SHEET}
                defaultValue={first}
              />
            </span>{" "}
            <button className="btn btn-outline" type="submit">
              {t("address-labels:arrange")}
            </button>
          </form>
        )}
        {missing.length > 0 && (
          <details>
            <summary className="link inline-flex min-h-11 items-center">
              {t("address-labels:missing", { count: missing.length })}
            </summary>
            <ul className="label-choice">
              {missing.slice(0, MOST_NAMED).map(({ id, name }) => (
                <li key={id}>
                  <a
                    className="link inline-flex min-h-11 items-center"
                    href={panelPaths.company(id)}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            {missing.length > MOST_NAMED && (
              <p className="muted">
                {t("address-labels:others", { count: missing.length - MOST_NAMED })}
              </p>
            )}
          </details>
        )}
        {total === 0 ? (
          <EmptyState title={t("address-labels:empty")} text={t("address-labels:emptyText")} />
        ) : (
          <p className="font-semibold">{t("address-labels:count", { count: total })}</p>
        )}
      </div>
      {sheets.map((sheet, index) => (
        <ol key={sheet[0]?.id ?? index} className="label-sheet">
          {sheet.map((label, place) => (
            <li key={label?.id ?? place} aria-hidden={label === null || undefined}>
              {label?.lines.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </li>
          ))}
        </ol>
      ))}
      <div className="no-print">
        <Pagination page={page} pages={pages} />
      </div>
    </>
  );
}

/** Companies without an address that are named. */
const MOST_NAMED = 60;
