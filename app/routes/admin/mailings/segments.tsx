import type { PageHandle } from "~/components/layout/page";
import { usePage } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { segmentRow } from "~/modules/mail/mailings/segments/segment.view.server";
import { SegmentTable } from "~/modules/mail/mailings/segments/segment-table";
import { listSegments } from "~/modules/mail/mailings/segments/segments.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
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
    <ListPage
      look="dense"
      heading={t("mailing-segments:heading")}
      list={list}
      to={panelPaths.segments()}
      actions={
        <Allowed right="mailings:change">
          <a className="btn btn-primary" href={panelPaths.newSegment()}>
            {t("mailing-segments:add")}
          </a>
        </Allowed>
      }
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("mailing-segments:search")}
          filters={[]}
          look="line"
        />
      }
      count={t("mailing-segments:count", { count: list.total })}
      empty={{ title: t("mailing-segments:empty"), text: t("mailing-segments:emptyText") }}
      none={{ title: t("mailing-segments:none"), text: t("mailing-segments:noneText") }}
    >
      <SegmentTable rows={list.rows} />
    </ListPage>
  );
}
