import { DataTable, type TableColumn } from "~/components/list/data-table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AccountRow } from "./account.view.server";
import type { AccountState } from "./chamber-account";

const TONES: Record<AccountState, BadgeTone> = {
  waiting: "warn",
  cancelled: "off",
  valid: "ok",
  past: "plain",
};

/** Numbers that staff have announced, the last first. */
export function AccountTable({ rows }: { rows: readonly AccountRow[] }) {
  const { t } = useTranslation();
  return <DataTable caption={t("chamber-account:caption")} columns={COLUMNS} rows={rows} isDense />;
}

const COLUMNS: readonly TableColumn<AccountRow>[] = [
  {
    id: "account",
    label: "chamber-account:fields.account",
    cell: ({ account }) => <b className="tabular-nums">{account}</b>,
  },
  {
    id: "requested",
    label: "chamber-account:table.requested",
    cell: ({ requested }) => requested,
  },
  { id: "from", label: "chamber-account:table.from", cell: ({ from }) => from },
  {
    id: "state",
    label: "chamber-account:table.state",
    cell: ({ state }, t) => (
      <Badge tone={TONES[state]}>{t(`chamber-account:states.${state}`)}</Badge>
    ),
  },
];
