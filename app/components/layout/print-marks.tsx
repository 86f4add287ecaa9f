import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { useRootData } from "../ui/root-data";
import { usePageReference } from "./document";

/**
 * Texts for paper only. The style sheet prints them from attributes, so text browsers do not show
 * them.
 */

/** Letterhead: logo, the chamber's data, the date of printing. */
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

/** Foot: the record's reference and the address without its query, which may be private. */
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
