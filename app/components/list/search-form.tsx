import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { type Sort, sortValue } from "~/platform/lists/list-query";

interface SearchFormProps {
  q: string;
  placeholder: string;
  /** Short filters, beside the search line; fields of the same form, so that they combine and stay in the address. */
  beside?: ReactNode;
  /** Longer filters (chips), below it. */
  children?: ReactNode;
  /** Word of the button where it is not "Szukaj". */
  submit?: string;
  /** The order that a search keeps, where columns are sorted by links and no field of the form asks for it. */
  sort?: Sort | null;
}

/** Search and filters of a list: a GET form that needs no script. */
export function SearchForm({ q, placeholder, beside, children, submit, sort }: SearchFormProps) {
  const { t } = useTranslation();
  return (
    <search>
      <form method="get" className="panel grid gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-end gap-4">
          <div className="field min-w-0 grow basis-64">
            <label className="label-text" htmlFor="q">
              {t("list:searchLabel")}
            </label>
            <input className="input" id="q" name="q" type="search" defaultValue={q} placeholder={placeholder} maxLength={100} />
          </div>
          {beside}
          <button type="submit" className="btn btn-primary">
            <Icon name="search" className="w-4" /> {submit ?? t("list:search")}
          </button>
        </div>
        {children && <div className="grid gap-5 border-t border-line pt-5">{children}</div>}
        {sort && <input type="hidden" name="sort" value={sortValue(sort)} />}
      </form>
    </search>
  );
}
