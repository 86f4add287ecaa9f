import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon, type IconName } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { useRowAction } from "../ui/back";

interface RowFormProps {
  /** Target of the post. */
  action: string;
  /** Label of the button. */
  submit: string;
  /** Name of the row, for the accessible name of the button. */
  name: string;
  /** The words of the button at once, as if it were done; null where the outcome is not known. */
  done: string | null;
  icon?: IconName;
  look?: "btn-primary" | "btn-outline";
  /** Shows the icon alone; the label is read aloud and shown on hover. */
  isIconOnly?: boolean;
  /** As high as the buttons beside it, where it stands outside of a table. */
  isTall?: boolean;
}

/** A form with one button for one row of a table. */
export function RowForm({
  action,
  submit,
  name,
  done,
  icon,
  look = "btn-outline",
  isIconOnly = false,
  isTall = false,
}: RowFormProps) {
  const { t } = useTranslation();
  return (
    <form method="post" action={useRowAction()(action)}>
      <button
        type="submit"
        className={`btn whitespace-nowrap ${isTall ? "" : "lg:btn-sm"} ${look}`}
        data-pending={done ?? (isIconOnly ? undefined : t("common:saving"))}
        title={isIconOnly ? submit : undefined}
      >
        {icon && <Icon name={icon} className="w-4" />}{" "}
        {isIconOnly ? <span className="sr-only">{submit}</span> : submit}{" "}
        <span className="sr-only">: {name}</span>
      </button>
      <HiddenFields preventDuplicates />
    </form>
  );
}
