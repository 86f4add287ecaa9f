import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";

interface SearchLineProps {
  /** The field of the search. */
  field: ReactNode;
  /** Heading of the fold. */
  heading: string;
  /** The filters that are set, between the search and the fold. */
  active: ReactNode;
  /** Label of the button in the fold if it is not "Szukaj". */
  submit?: string;
  /** The filters. */
  children: ReactNode;
}

/** The search in one line; the filters fold beside it, on wide windows over the list. */
export function SearchLine({ field, heading, active, submit, children }: SearchLineProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 max-w-[34rem] grow basis-64 gap-2">
        {field}
        <button type="submit" className="btn btn-outline bg-base-100!">
          {t("list:search")}
        </button>
      </div>
      {active}
      <details className="fold sm:ml-auto">
        <summary className="btn btn-ghost">
          <Icon name="filter" className="w-4" /> {heading}{" "}
          <Icon name="chevron-down" className="turn w-4" />
        </summary>
        <div className="fold-box panel grid gap-5 p-5">
          {children}{" "}
          <button type="submit" className="btn btn-primary justify-self-start">
            {submit ?? t("list:search")}
          </button>
        </div>
      </details>
    </div>
  );
}
