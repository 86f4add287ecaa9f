import { z } from "zod";
import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { peopleOfList, undoPeople } from "~/modules/events/events/people-list/people-list.server";
import {
  addedListPage,
  listNotFound,
} from "~/modules/events/events/people-list/people-list.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "people-list:undo.title" };

/** How many people would go, as the page has shown it. */
const UndoSchema = z.object({ seen: z.coerce.number().int().catch(0) });

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), listNotFound);
  const seats = peopleOfList(event.id, params.listId);
  const page = await addedListPage(event, found(seats[0] && seats, listNotFound), locale);
  return { page: found(page.canUndo ? page : null, listNotFound) };
});

export const action = staffAction(
  "events:change",
  { schema: UndoSchema, notFound: listNotFound },
  async ({
    account: by,
    params: { eventId, listId },
    value: { seen },
    accepted,
    conflict,
    done,
  }) => {
    const count = accepted(await undoPeople(eventId, listId, { by, seen }), () =>
      conflict("people-list:undo.changed"),
    );
    return done(panelPaths.participants(eventId ?? ""), {
      title: "people-list:undo.done",
      text: "people-list:undo.doneText",
      params: { count },
    });
  },
);

/** Asks before the people of a list are taken back. */
export default function UndoListPage() {
  const { t, page } = usePage<typeof loader>();
  const { goes: count, kept } = page;
  return (
    <ConfirmPage
      question={t("people-list:undo.question", { count })}
      confirm={
        kept.length > 0
          ? t("people-list:undo.submitSome", { count, kept: kept.length })
          : t("people-list:undo.submit", { count })
      }
      cancelTo={panelPaths.addedList(page.id, page.listId)}
      hidden={{ seen: String(count) }}
    >
      <p>
        {t("people-list:undo.text")} {page.isMailed && t("people-list:undo.mailed")}
      </p>
      {kept.length > 0 && (
        <>
          <h2 className="mt-5 text-base">{t("people-list:undo.stays")}</h2>
          <ul className="mt-1 list-disc pl-5">
            {kept.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmPage>
  );
}
