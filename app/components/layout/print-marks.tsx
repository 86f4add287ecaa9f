import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { usePageReference } from "./document";
import { useRootData } from "./root-data";

/**
 * What a sheet of paper says that a screen need not. The words are put there by the style sheet, from the attributes: text browsers, which
 * know no style sheet, would read them out on every page.
 */

/** Letterhead: logo, who the chamber is, when it was printed. */
export function PrintHead() {
  const { t } = useTranslation();
  const data = useRootData();
  return (
    <div
      className="print-only print-head"
      data-end={t("layout:print.head", { date: data?.today ?? "" }).trim()}
    >
      <Icon name="logo" className="h-7 w-[4.2rem] text-petrol-800" />
    </div>
  );
}

/** Foot: the address of the page without its query, which may hold what is nobody's business, and the reference of what it shows. */
export function PrintFoot() {
  const { pathname } = useLocation();
  const data = useRootData();
  const reference = usePageReference();
  if (!data) return null;
  return (
    <div
      className="print-only print-foot"
      data-start={data.origin.replace(/^https?:\/\//, "") + pathname}
      data-end={reference ?? undefined}
    />
  );
}
