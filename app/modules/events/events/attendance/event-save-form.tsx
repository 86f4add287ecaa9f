import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface EventSaveFormProps {
  /** Path of the event's page, which handles the buttons. */
  to: string;
  saved: boolean;
}

/** Remembers an event without a seat; a person with a seat needs no reminder. */
export function EventSaveForm({ to, saved }: EventSaveFormProps) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      action={to}
      className="flex min-h-11 flex-wrap items-center gap-x-2 text-[.9375rem]"
    >
      {saved ? (
        <>
          <Icon name="bookmark" className="w-4 fill-current! text-petrol-600" />
          <span className="font-semibold">{t("events:save.saved")}</span>{" "}
          <button
            type="submit"
            className="link min-h-11"
            name="intent"
            value="unsave"
            data-pending={t("events:save.toast.unsaved")}
          >
            {t("events:save.unsave")}
          </button>
        </>
      ) : (
        <>
          <button
            type="submit"
            className="link inline-flex min-h-11 items-center gap-2"
            name="intent"
            value="save"
            data-pending={t("events:save.saved")}
          >
            <Icon name="bookmark" className="w-4" /> {t("events:save.save")}
          </button>{" "}
          <span className="muted text-sm">{t("events:save.hint")}</span>
        </>
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
      <button
        type="submit"
        className="link min-h-11"
        name="intent"
        value="unsave"
        data-pending={t("events:save.toast.unsaved")}
      >
        {t("events:save.unsave")}
        <span className="sr-only">: {title}</span>
      </button>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <HiddenFields />
    </form>
  );
}
