import { Badge } from "~/components/ui/badge";
import { Cover } from "~/components/ui/cover";
import { useTranslation } from "~/platform/i18n/use-translation";

interface PublicationTitleProps {
  title: string;
  /** Its cover, where there is room for one. */
  image?: string;
  /** Its public page; null where there is none yet. */
  path: string | null;
}

/** What staff publish is called, in a table of theirs. */
export function PublicationTitle({ title, image, path }: PublicationTitleProps) {
  return (
    <span className="flex items-center gap-3 lg:min-w-64">
      {image && <Cover src={image} isWideOnly className="h-8 w-16 shrink-0 rounded" />}{" "}
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
  /** What it is called where it is published. */
  label: string;
  published: boolean;
  /** Published, and its day has not come. */
  isAwaited: boolean;
  /** The day, in words. */
  date: string;
}

/** Whether readers see it, and from when on. */
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
