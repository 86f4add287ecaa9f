import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";

interface SearchFormProps {
  q: string;
  placeholder: string;
  /** Filters and order, fields of the same form, so that they combine and stay in the address. */
  children?: ReactNode;
}

/** Search and filters of a list: a GET form. */
export function SearchForm({ q, placeholder, children }: SearchFormProps) {
  const { t } = useTranslation();
  return (
    <search>
      <form method="get" className="panel flex flex-wrap items-end gap-4 p-4 sm:p-5">
        <div className="field min-w-0 grow basis-64">
          <label className="label-text" htmlFor="q">
            {t("list:searchLabel")}
          </label>
          <input className="input" id="q" name="q" type="search" defaultValue={q} placeholder={placeholder} maxLength={100} />
        </div>
        {children}
        <button type="submit" className="btn btn-primary">
          <Icon name="search" className="w-4" /> {t("list:search")}
        </button>
      </form>
    </search>
  );
}
