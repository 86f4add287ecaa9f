import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon, type IconName } from "~/components/ui/icon";

interface RowFormProps {
  /** Where it is sent. */
  action: string;
  /** Word of its one button. */
  submit: string;
  /** What the row is called, for who does not see the row. */
  name: string;
  icon?: IconName;
  look?: "btn-primary" | "btn-outline";
}

/** What can be done with one row of a table: a form of its own with one button. */
export function RowForm({ action, submit, name, icon, look = "btn-outline" }: RowFormProps) {
  return (
    <form method="post" action={action}>
      <button type="submit" className={`btn whitespace-nowrap lg:btn-sm ${look}`}>
        {icon && <Icon name={icon} className="w-4" />} {submit}{" "}
        <span className="sr-only">: {name}</span>
      </button>
      <HiddenFields preventDuplicates />
    </form>
  );
}
