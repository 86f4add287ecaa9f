import type { ReactNode } from "react";
import { useBack } from "~/components/ui/back";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The last line of a long form in a panel: the cancel link and the main button. */
export function FormFooter({ cancelTo, children }: { cancelTo: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="-mx-5 flex flex-wrap justify-end gap-3 rounded-b-box border-t border-line bg-petrol-50 px-5 py-4 sm:-mx-8 sm:px-8">
      <a className="btn btn-ghost" href={useBack(cancelTo)}>
        {t("common:cancel")}
      </a>{" "}
      {children}
    </div>
  );
}
