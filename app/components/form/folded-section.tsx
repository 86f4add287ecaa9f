import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AnyField } from "./field";

interface FoldedSectionProps {
  legend: string;
  /** Its fields with their labels. */
  fields: readonly { field: AnyField; label: string }[];
  children: ReactNode;
}

/**
 * A section of a long form that many records do not need: folded, with the names of the fields that
 * are filled. A field with an error opens it.
 */
export function FoldedSection({ legend, fields, children }: FoldedSectionProps) {
  const { t } = useTranslation();
  const filled = fields.filter(({ field }) => Boolean(field.initialValue));
  const isWrong = fields.some(({ field }) => (field.errors ?? []).length > 0);
  return (
    <details className="border-t border-line" open={isWrong}>
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3">
        <span className="text-lg font-bold">{legend}</span>{" "}
        <span className="muted text-sm">
          {filled.map(({ label }) => label).join(", ") || t("common:emptyPart")}
        </span>
        <Icon name="chevron-down" className="turn ml-auto w-4" />
      </summary>
      <div className="grid gap-5 pt-2 pb-8">{children}</div>
    </details>
  );
}
