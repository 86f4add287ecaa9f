import { useTranslation } from "~/platform/i18n/use-translation";
import { Icon } from "./icon";
import { TextLink } from "./text-link";

interface CalendarLinksProps {
  /** Path of the `.ics` file. */
  file: string;
  /** Google's page that adds the same entry. */
  google: string;
}

/** Two ways to add an entry to a calendar: a file, and a page for phones that cannot open files. */
export function CalendarLinks({
  file,
  google,
  className = "",
}: CalendarLinksProps & { className?: string }) {
  const { t } = useTranslation();
  return (
    <ul className={`no-print flex flex-wrap gap-x-6 ${className}`}>
      <li>
        <TextLink to={file} icon="calendar-plus">
          {t("common:calendar.file")}
        </TextLink>
      </li>
      <li>
        <TextLink to={google} icon="external" external>
          {t("common:calendar.google")}
        </TextLink>
      </li>
    </ul>
  );
}

/** The links of the calendar as buttons, for pages on which they are the main action. */
export function CalendarButtons({ file, google }: CalendarLinksProps) {
  const { t } = useTranslation();
  return (
    <>
      <a className="btn btn-primary" href={file}>
        <Icon name="calendar-plus" className="w-4" /> {t("common:calendar.file")}
      </a>{" "}
      <a className="btn btn-outline bg-base-100!" href={google} rel="external noopener">
        <Icon name="external" className="w-4" /> {t("common:calendar.google")}
      </a>{" "}
    </>
  );
}
