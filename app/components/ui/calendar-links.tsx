import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";

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
        <a className="link inline-flex min-h-11 items-center gap-2" href={file}>
          <Icon name="calendar-plus" className="w-4" /> {t("common:calendar.file")}
        </a>
      </li>
      <li>
        <a className="link inline-flex min-h-11 items-center gap-2" href={google} rel="external noopener">
          <Icon name="external" className="w-4" /> {t("common:calendar.google")}
        </a>
      </li>
    </ul>
  );
}
