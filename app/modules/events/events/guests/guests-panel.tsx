import type { SubmissionResult } from "@conform-to/react";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { GuestSchema } from "./guest.schema";
import type { GuestsView } from "./guests.view.server";

interface GuestsPanelProps {
  guests: GuestsView;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The guests of the company and the form of another one. */
export function GuestsPanel({ guests, lastResult }: GuestsPanelProps) {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <Panel
        id="guests"
        heading={t("events:guests.list", { count: guests.rows.length, most: guests.most })}
      >
        {guests.rows.length === 0 ? (
          <p className="muted mt-3">{t("events:guests.none")}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {guests.rows.map((guest) => (
              <Guest key={guest.accountId} guest={guest} guests={guests} />
            ))}
          </ul>
        )}
      </Panel>
      {guests.form === "limit" || guests.form === "closed" ? (
        <Note icon="info" heading={t(`events:guests.form.${guests.form}`)} />
      ) : (
        <Panel id="new-guest" heading={t("events:guests.form.heading")}>
          <GuestForm isFull={guests.form === "waiting-list"} lastResult={lastResult} />
        </Panel>
      )}
    </div>
  );
}

function Guest({ guest, guests }: { guest: GuestsView["rows"][number]; guests: GuestsView }) {
  const { t } = useTranslation();
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
      <p className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{guest.name}</b>
        <span className="muted block text-sm">
          {guest.email} ·{" "}
          {guest.state === "waiting"
            ? t("events:team.waiting", { position: guest.position ?? 0 })
            : t("events:guests.seat")}
        </span>
      </p>
      {guests.canRemove && (
        <a
          className="link inline-flex min-h-11 items-center"
          href={paths.removeGuest(guests.eventId, guest.accountId)}
        >
          {t("events:guests.remove.submit")} <span className="sr-only">: {guest.name}</span>
        </a>
      )}
    </li>
  );
}

function GuestForm({
  isFull,
  lastResult,
}: {
  isFull: boolean;
  lastResult: GuestsPanelProps["lastResult"];
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: GuestSchema, id: "guest", lastResult });
  const field = useFieldTexts(fields, "events:guests.form");
  return (
    <PostForm form={form} preventDuplicates className="mt-4 grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field("name")} autoComplete="off" required />
        <TextField {...field("email")} type="email" autoComplete="off" required />
      </div>
      <p className="hint">{t("events:guests.form.note")}</p>
      <p>
        <SubmitButton pending={t("common:saving")}>
          {t(isFull ? "events:guests.form.wait" : "events:guests.form.submit")}
        </SubmitButton>
      </p>
    </PostForm>
  );
}
