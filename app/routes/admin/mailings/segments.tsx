import type { PageHandle } from "~/components/layout/page";
import { usePage } from "~/components/layout/page";
import { segmentRow } from "~/modules/mail/mailings/segments/segment.view.server";
import { SEGMENT_COLUMNS } from "~/modules/mail/mailings/segments/segment-table";
import { listSegments } from "~/modules/mail/mailings/segments/segments.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "mailing-segments:title" };

export const loader = staffLoader("mailings:read", async ({ request, locale }) => ({
  list: await loadList(request, {
    find: ({ q }) => listSegments({ q }, locale),
    show: (segment) => segmentRow(segment, locale),
    size: STAFF_LIST_SIZE,
  }),
}));

/** The groups of people whom the office writes to, saved by name. */
export default function SegmentsPage() {
  const { t, list } = usePage<typeof loader>();
  return (
    <StaffListPage
      words="mailing-segments"
      list={list}
      to={panelPaths.segments()}
      count={t("mailing-segments:count", { count: list.total })}
      right="mailings:change"
      add={{ to: panelPaths.newSegment(), label: t("mailing-segments:add") }}
      columns={SEGMENT_COLUMNS}
    />
  );
}
