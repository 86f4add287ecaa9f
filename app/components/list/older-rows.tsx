import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { LoadedLog } from "~/platform/lists/load-log-list";
import { useAddressWithout, useListAddress } from "./list-address";

interface OlderRowsProps {
  list: Pick<LoadedLog, "older" | "isNewest" | "searchedTo">;
}

/** Links from one page of a log to older rows and back to the newest, and how far a search came. */
export function OlderRows({ list: { older, isNewest, searchedTo } }: OlderRowsProps) {
  const { t } = useTranslation();
  const address = useListAddress();
  const without = useAddressWithout();
  if (isNewest && older === null) return null;
  return (
    <>
      {searchedTo !== null && (
        <p className="muted">{t("list:log.searchedTo", { day: searchedTo })}</p>
      )}
      <nav aria-label={t("list:log.label")}>
        <ul className="pages">
          {!isNewest && (
            <li>
              <a href={without("before", null)} rel="prev">
                <Icon name="chevron-left" className="w-4" /> {t("list:log.newest")}
              </a>
            </li>
          )}
          {older !== null && (
            <li>
              <a href={address({ before: older })} rel="next">
                {t(searchedTo === null ? "list:log.older" : "list:log.searchOlder")}{" "}
                <Icon name="chevron-right" className="w-4" />
              </a>
            </li>
          )}
        </ul>
      </nav>
    </>
  );
}
