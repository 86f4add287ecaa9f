import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventPageView } from "./event.view.server";

/** Browsers break lines at its hyphen. */
const POSTCODE = /(\b\d\d-\d{3}\b)/;

/** Where an event takes place: name, street and a map. */
export function EventPlace({
  event: { location, address, mapUrl },
}: {
  event: Pick<EventPageView, "location" | "address" | "mapUrl">;
}) {
  const { t } = useTranslation();
  return (
    <>
      <span className="sr-only">{t("events:facts.location")}: </span>
      {location}
      {mapUrl && (
        <>
          , <span className="sr-only">{t("events:facts.address")}: </span>
          {address.split(POSTCODE).map((part) => (
            <span key={part} className={POSTCODE.test(part) ? "whitespace-nowrap" : undefined}>
              {part}
            </span>
          ))}{" "}
          <TextLink to={mapUrl} height="line" iconAfter="external" external className="no-print">
            {t("events:map")}
          </TextLink>
        </>
      )}
    </>
  );
}
