import type { ComponentProps } from "react";
import { DataTable } from "~/components/list/data-table";
import { useRights } from "./allowed";
import type { Right } from "./staff-rights";

type Props<Row extends { id: string }> = ComponentProps<typeof DataTable<Row>> & {
  /** Without this right the column of actions is left out. */
  right?: Right | undefined;
};

/** A table of the panel, with buttons for those who may change its records. */
export function StaffTable<Row extends { id: string }>({ right, columns, ...table }: Props<Row>) {
  const may = useRights();
  return (
    <DataTable
      {...table}
      columns={
        right === undefined || may(right) ? columns : columns.filter(({ id }) => id !== "actions")
      }
    />
  );
}
