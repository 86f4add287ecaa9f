import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { useListAddress } from "./list-address";

interface PageStepProps {
  rel: "prev" | "next";
  /** Number of the target page. */
  page: number;
  /** The id at which it opens. */
  anchor?: string | undefined;
  className?: string;
}

/** Link to the previous or the next page of a list. */
export function PageStep({ rel, page, anchor, className }: PageStepProps) {
  const { t } = useTranslation();
  const address = useListAddress(anchor);
  return (
    <a className={className} href={address({ page: String(page) })} rel={rel}>
      {rel === "prev" ? (
        <>
          <Icon name="chevron-left" className="w-4" /> {t("list:pages.previous")}
        </>
      ) : (
        <>
          {t("list:pages.next")} <Icon name="chevron-right" className="w-4" />
        </>
      )}
    </a>
  );
}
