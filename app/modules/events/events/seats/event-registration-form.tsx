import type { ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AttendanceIntent } from "./attendance.schema";

interface EventRegistrationFormProps {
  /** Path of the event's page, which handles the buttons. */
  to: string;
  intent: keyof typeof LOOKS;
  /** Page to return to instead of the event's. */
  redirectTo?: string;
  /** Added for screen readers if the button appears several times on a page. */
  about?: string;
  /** Classes of the button. */
  look?: string;
  /** Fields above the button. */
  children?: ReactNode;
  /** True for the form of the event's own page, to which cards lead. */
  isMain?: boolean;
}

/** The place of the button that takes a seat, on the event's page. */
export const SEAT_PLACE = "zapis";

const LOOKS = {
  register: "btn btn-accent btn-lg w-full",
  // The long label takes two lines on a narrow phone.
  wait: "btn btn-primary btn-lg h-auto min-h-[3.3125rem] w-full px-3 py-2.5 text-base leading-snug",
} satisfies Partial<Record<AttendanceIntent, string>>;

export function EventRegistrationForm({
  to,
  intent,
  redirectTo,
  about,
  look = LOOKS[intent],
  isMain = false,
  children,
}: EventRegistrationFormProps) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      action={to}
      id={isMain ? SEAT_PLACE : undefined}
      className={children ? "grid gap-3" : undefined}
    >
      {children}
      <button
        type="submit"
        className={look}
        name="intent"
        value={intent}
        data-pending={t("common:saving")}
      >
        {t(`events:registration.${intent}`)}
        {about && <span className="sr-only">: {about}</span>}
      </button>
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <HiddenFields />
    </form>
  );
}
