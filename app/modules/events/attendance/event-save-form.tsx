import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface EventSaveFormProps {
  /** Path of the event's page, which handles the buttons. */
  to: string;
  saved: boolean;
}

export function EventSaveForm({ to, saved }: EventSaveFormProps) {
  const { t } = useTranslation();
  return (
    <form method="post" action={to}>
      {saved ? (
        <button
          type="submit"
          className="btn btn-outline w-full bg-petrol-100!"
          name="intent"
          value="unsave"
          title={t("events:save.unsave")}
        >
          <Icon name="bookmark" className="w-4 fill-current!" /> {t("events:save.saved")}
        </button>
      ) : (
        <button type="submit" className="btn btn-outline w-full" name="intent" value="save">
          <Icon name="bookmark" className="w-4" /> {t("events:save.save")}
        </button>
      )}
      <HiddenFields />
    </form>
  );
}

interface UnsaveEventFormProps {
  eventId: string;
  title: string;
  redirectTo: string;
}

export function UnsaveEventForm({ eventId, title, redirectTo }: UnsaveEventFormProps) {
  const { t } = useTranslation();
  return (
    <form method="post" action={paths.event(eventId)}>
      <button type="submit" className="link min-h-11" name="intent" value="unsave">
        {t("events:save.unsave")}
        <span className="sr-only">: {title}</span>
      </button>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <HiddenFields />
    </form>
  );
}
