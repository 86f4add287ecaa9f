import type { TableColumn } from "~/components/list/data-table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { AccountRow } from "./account.view.server";
import type { AccountState } from "./chamber-account";

const TONES: Record<AccountState, BadgeTone> = {
  waiting: "warn",
  cancelled: "off",
  valid: "ok",
  past: "plain",
};

/** Numbers that staff have announced, the last first. */
export const ACCOUNT_COLUMNS: readonly TableColumn<AccountRow>[] = [
  {
    id: "account",
    label: "chamber-account:fields.account",
    cell: ({ account }) => <b className="tabular-nums">{account}</b>,
  },
  {
    id: "requested",
    label: "chamber-account:table.requested",
  },
  { id: "from", label: "chamber-account:table.from" },
  {
    id: "state",
    label: "chamber-account:table.state",
    cell: ({ state }, t) => (
      <Badge tone={TONES[state]}>{t(`chamber-account:states.${state}`)}</Badge>
    ),
  },
];
