import { Cover } from "~/components/picture/cover";
import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";

interface PublicationTitleProps {
  title: string;
  /** Its cover, if the table has room for one. */
  image?: string;
  /** Its public page; null until readers can open it. */
  path: string | null;
}

/** The title in a table of staff. */
export function PublicationTitle({ title, image, path }: PublicationTitleProps) {
  return (
    <span className="flex items-center gap-3 md:min-w-42 xl:min-w-64">
      {image && (
        <Cover src={image} isWideOnly className="h-8 w-16 shrink-0 rounded md:max-xl:hidden" />
      )}{" "}
      {path ? (
        <a className="link min-w-0 font-semibold wrap-anywhere" href={path}>
          {title}
        </a>
      ) : (
        <b className="min-w-0 wrap-anywhere">{title}</b>
      )}
    </span>
  );
}

interface PublicationStateProps {
  /** Label of the published state. */
  label: string;
  published: boolean;
  /** Published, but dated in the future. */
  isAwaited: boolean;
  /** The publication date, in words. */
  date: string;
}

/** The state of a publication, and the day from which readers see it. */
export function PublicationState({ label, published, isAwaited, date }: PublicationStateProps) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone={published ? "ok" : "off"}>
        {published ? label : t("panel-publications:states.draft")}
      </Badge>{" "}
      {isAwaited && (
        <span className="muted block text-sm">
          {t("panel-publications:states.awaited", { date })}
        </span>
      )}
    </>
  );
}
