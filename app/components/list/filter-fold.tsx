import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";

interface FilterFoldProps {
  heading: string;
  /** Number of selected values. */
  chosen: number;
  children: ReactNode;
}

/** A filter with many chips, folded: the chosen ones stand below the form as well. */
export function FilterFold({ heading, chosen, children }: FilterFoldProps) {
  const { t } = useTranslation();
  return (
    <details className="open:w-full">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        {heading}
        <Icon name="chevron-down" className="turn w-4" />
        {chosen > 0 && (
          <>
            <span className="count" aria-hidden="true">
              {chosen}
            </span>{" "}
            <span className="sr-only">{t("list:chosen", { count: chosen })}</span>
          </>
        )}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
