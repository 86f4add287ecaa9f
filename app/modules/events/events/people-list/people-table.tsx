import { Fragment } from "react";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import { choiceField, searchField, skipField } from "./people-list.schema";
import type { PeopleListPage, PersonRow } from "./people-list.view.server";

type Read = NonNullable<PeopleListPage["read"]>;

/** The people of a list, each with a company, a price and the way to leave them out. */
export function PeopleTable({ read: { rows, groups } }: { read: Read }) {
  const { t } = useTranslation();
  const countOf = (group: PersonRow["group"]) =>
    groups.find((one) => one.group === group)?.count ?? 0;
  return (
    <div className="chooses">
      <DataTable
        caption={t("people-list:table")}
        rows={rows}
        columns={COLUMNS}
        toneOf={({ tone }) => tone}
        groupOf={({ group, groupText }) => `${groupText} (${countOf(group)})`}
        places="lista"
      />
    </div>
  );
}

const COLUMNS: readonly TableColumn<PersonRow>[] = [
  {
    id: "name",
    label: "people-list:person",
    cell: ({ name, details }) => (
      <>
        <b className="wrap-anywhere">{name}</b>{" "}
        {details.map((detail) => (
          <Fragment key={detail}>
            <span className="muted block text-sm font-normal wrap-anywhere">{detail}</span>{" "}
          </Fragment>
        ))}
      </>
    ),
  },
  {
    id: "listed",
    label: "people-list:listed",
    cell: ({ companyText }, t) =>
      companyText === "" ? (
        <span className="muted">{t("people-list:empty")}</span>
      ) : (
        <span className="wrap-anywhere">{companyText}</span>
      ),
  },
  {
    id: "company",
    label: "people-list:found",
    cell: (row) => (row.options.length > 0 ? <CompanySelect row={row} /> : <Company row={row} />),
  },
  {
    id: "why",
    label: "people-list:whyColumn",
    cell: ({ tone, why, whyDetails }) => (
      <>
        <Badge tone={tone}>{why}</Badge>{" "}
        {whyDetails && <span className="muted block text-sm">{whyDetails}</span>}
      </>
    ),
  },
  {
    id: "price",
    label: "people-list:price",
    cell: ({ price }, t) => (
      <>
        <span className="text-sm md:hidden">{t("people-list:price")} </span>
        <span className="whitespace-nowrap tabular-nums">{price}</span>
      </>
    ),
  },
  {
    id: "decision",
    label: "people-list:decision",
    isActionColumn: true,
    cell: ({ group, index, name, isSkipped }, t) =>
      group === "skipped" ? (
        <span className="muted text-sm">{t("people-list:skipped")}</span>
      ) : (
        <label className="check">
          <input
            className="checkbox checkbox-primary"
            type="checkbox"
            name={skipField(index)}
            defaultChecked={isSkipped}
          />{" "}
          <span className="text-sm">
            {t("people-list:skip")}
            <span className="sr-only">: {name}</span>
          </span>
        </label>
      ),
  },
];

function Company({ row: { company } }: { row: PersonRow }) {
  if (company === null) return <span className="muted">–</span>;
  return (
    <>
      <a className="link font-semibold wrap-anywhere" href={company.to}>
        {company.name}
      </a>{" "}
      <span className="muted block text-sm">{company.standing}</span>
    </>
  );
}

/** The company that staff choose, and the search of another one in the row. */
function CompanySelect({ row: { index, name, options, choice, search } }: { row: PersonRow }) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <select
        className="select"
        name={choiceField(index)}
        aria-label={t("people-list:companyOf", { name })}
        defaultValue={choice}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {search && (
        <>
          <input
            className="input"
            type="text"
            name={searchField(index)}
            aria-label={t("people-list:searchOf", { name })}
            aria-describedby={`${searchField(index)}-hint`}
            defaultValue={search.value}
            maxLength={100}
            autoComplete="off"
          />
          <p className="hint" id={`${searchField(index)}-hint`}>
            {search.hits === null
              ? t("people-list:searchHint")
              : t("people-list:hits", { count: search.hits })}
          </p>
        </>
      )}
    </div>
  );
}
