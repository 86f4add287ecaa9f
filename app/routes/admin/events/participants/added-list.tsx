import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { AddedPeopleTable } from "~/modules/events/events/people-list/added-people-table";
import { peopleOfList } from "~/modules/events/events/people-list/people-list.server";
import {
  addedListPage,
  listNotFound,
} from "~/modules/events/events/people-list/people-list.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "people-list:done.title" };

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), listNotFound);
  const seats = peopleOfList(event.id, params.listId);
  return { page: await addedListPage(event, found(seats[0] && seats, listNotFound), locale) };
});

/** The people whom a list has added, with the way to take them back. */
export default function AddedListPage() {
  const { t, page } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.participants(page.id)}>{t("door:page.back")}</BackLink>
      <PageHeading
        size="dense"
        heading={page.heading}
        lead={page.lead}
        actions={
          page.canUndo && (
            <a className="btn btn-outline" href={panelPaths.undoList(page.id, page.listId)}>
              {t("people-list:done.undo")}
            </a>
          )
        }
      />
      {!page.canUndo && <p className="muted">{t("people-list:done.kept")}</p>}
      <AddedPeopleTable rows={page.rows} />
    </div>
  );
}
