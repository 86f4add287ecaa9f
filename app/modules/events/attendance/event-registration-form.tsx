import { HiddenFields } from "~/components/form/hidden-fields";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AttendanceIntent } from "./attendance.schema";

interface EventRegistrationFormProps {
  /** Page of the event, which answers for its buttons. */
  to: string;
  intent: keyof typeof LOOKS;
  /** Page to come back to instead of the event's. */
  redirectTo?: string;
  /** What a screen reader adds to the word on the button, where it stands several times on a page. */
  about?: string;
  /** Classes of the button; big unless said. */
  look?: string;
}

const LOOKS = {
  register: "btn btn-accent btn-lg w-full",
  // Its words are long: on a narrow phone they take two lines.
  wait: "btn btn-primary btn-lg h-auto min-h-[3.3125rem] w-full px-3 py-2.5 text-base leading-snug",
  withdraw: "link min-h-11",
} satisfies Partial<Record<AttendanceIntent, string>>;

/** The one button that takes a seat, a place on the waiting list, or gives it back. */
export function EventRegistrationForm({
  to,
  intent,
  redirectTo,
  about,
  look = LOOKS[intent],
}: EventRegistrationFormProps) {
  const { t } = useTranslation();
  return (
    <form method="post" action={to}>
      <button type="submit" className={look} name="intent" value={intent}>
        {t(`events:registration.${intent}`)}
        {about && <span className="sr-only">: {about}</span>}
      </button>
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <HiddenFields />
    </form>
  );
}
