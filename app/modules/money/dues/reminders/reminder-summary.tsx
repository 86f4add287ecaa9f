import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import { SelectedDueList } from "../list/selected-due-list";
import type { remindersPage } from "./hand-reminders.view.server";

/** The recipients of reminders, the dues without one, and the first mail. */
export function ReminderSummary({
  reminders: { rows, others, leftOut, hours, preview },
}: {
  reminders: Omit<ReturnType<typeof remindersPage>, "seen" | "count">;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <SelectedDueList rows={rows} others={others}>
        {({ open, term, late }) => (
          <>
            {open}, {late ?? t("paying:until", { day: term.text })}
          </>
        )}
      </SelectedDueList>
      {leftOut.length > 0 && (
        <section aria-labelledby="left-out">
          <h2 id="left-out" className="text-base">
            {t("due-reminders:leftOut.heading")}
          </h2>
          <ul className="mt-1 grid gap-1 text-[.9375rem]">
            {leftOut.map(({ reason, label, count, rows: names, more: rest }) => (
              <li key={reason} className="wrap-anywhere">
                {label}: <b>{count}</b>
                <ul className="muted">
                  {names.map(({ id, name, anyway }) => (
                    <li key={id}>
                      {name}
                      {anyway && (
                        <>
                          {" "}
                          <TextLink to={anyway}>
                            {t("due-reminders:anyway")}
                            <span className="sr-only">: {name}</span>
                          </TextLink>
                        </>
                      )}
                    </li>
                  ))}
                  {rest && <li>{rest}</li>}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
      {preview && (
        <>
          <section aria-labelledby="preview">
            <h2 id="preview" className="text-base">
              {t("due-reminders:preview")}
            </h2>
            <div className="mt-2 rounded-box border border-line p-4">
              <p className="font-semibold wrap-anywhere">{preview.subject}</p>
              <p className="mt-2">{t("mails:greeting")}</p>
              {preview.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-2 wrap-anywhere">
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
          <p>{t("due-reminders:text", hours)}</p>
        </>
      )}
    </div>
  );
}
