import { useTranslation } from "react-i18next";
import { TextLink } from "./text-link";

interface CalendarLinksProps {
  /** Path of the `.ics` file. */
  file: string;
  /** Google's page that adds the same entry. */
  google: string;
  className?: string;
}

/** Two ways to put something into one's own calendar: a file for most programs, a page for telephones that cannot open one. */
export function CalendarLinks({ file, google, className = "" }: CalendarLinksProps) {
  const { t } = useTranslation();
  return (
    <ul className={`flex flex-wrap gap-x-6 ${className}`}>
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
