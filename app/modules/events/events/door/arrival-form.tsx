import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon, type IconName } from "~/components/ui/icon";
import type { MessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ArrivalInput } from "./arrival.schema";

interface ArrivalFormProps {
  /** The page at the door; without it the form posts to its own page. */
  action?: string;
  person: { id: string; name: string };
  intent: Exclude<ArrivalInput["intent"], "walk-in">;
  /** The day of an event of several days. */
  day?: string | null;
  /** Label of the button. */
  submit: string;
  icon?: IconName;
  /** Classes of the button. */
  look: string;
}

/** The outcomes that a press can say at once; money and seats are the server's to say. */
const DONE: Partial<Record<ArrivalFormProps["intent"], MessageKey>> = {
  in: "door:in.toast",
  undo: "door:undo.toast",
};

/** The button "Jest" or "Cofnij" of a person. */
export function ArrivalForm({ action, person, intent, day, submit, icon, look }: ArrivalFormProps) {
  const { t } = useTranslation();
  return (
    <form method="post" action={action}>
      <input type="hidden" name="person" value={person.id} />
      {day && <input type="hidden" name="day" value={day} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`btn ${look}`}
        data-pending={t(DONE[intent] ?? "common:saving")}
      >
        {icon && <Icon name={icon} className="w-5" />} {submit}{" "}
        <span className="sr-only">: {person.name}</span>
      </button>
      <HiddenFields preventDuplicates />
    </form>
  );
}
