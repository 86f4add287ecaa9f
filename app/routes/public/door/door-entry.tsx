import { redirect } from "@remix-run/node";
import { isRouteErrorResponse, type MetaFunction, useRouteError } from "@remix-run/react";
import { type PageHandle, usePage } from "~/components/layout/page";
import { ArrivalSchema } from "~/modules/events/events/door/arrival.schema";
import { arrive } from "~/modules/events/events/door/arrivals.server";
import { entryPage } from "~/modules/events/events/door/door.view.server";
import { WithoutPass } from "~/modules/events/events/door/door-frame";
import { findPass } from "~/modules/events/events/door/door-passes.server";
import { EntryPage } from "~/modules/events/events/door/entry-page";
import { doorPassNotFound, ticketAtDoorNotFound } from "~/modules/events/events/event-not-found";
import { findSeatByCode } from "~/modules/events/events/tickets/tickets.server";
import { paths } from "~/platform/http/paths";
import { addHeader } from "~/platform/http/request-scope.server";
import { refuse } from "~/platform/outcome";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = {
  title: "door:page.title",
  styles: "panel",
};

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** A scanned ticket with a door pass; a ticket of another event is unknown (rules 1143). */
export const loader = publicLoader(async ({ params, locale, found, ...args }) => {
  addHeader(args, "Cache-Control", "no-store");
  addHeader(args, "X-Robots-Tag", "noindex");
  const { event } = found(await findPass(args.request), doorPassNotFound);
  const seat = found(await seatOf(event.id, params.code), ticketAtDoorNotFound);
  return { entry: entryPage(seat, "", locale, { isNamesOnly: true }) };
});

export const action = publicAction(
  { schema: ArrivalSchema, notFound: doorPassNotFound },
  async ({ params, request, value: { intent }, accepted, conflict }) => {
    const pass = await findPass(request);
    const seat = pass && (await seatOf(pass.event.id, params.code));
    if (!seat) return refuse("not-found");
    const { accountId: person } = seat.registration;
    const { last } = accepted(
      await arrive(pass.event.id, { intent, person }, pass),
      ({ refused }) => conflict(`door:errors.${refused}`),
    );
    return redirect(last ? paths.door({ last: person }) : paths.doorEntry(params.code ?? ""), 303);
  },
);

async function seatOf(eventId: string, code: string | undefined) {
  const seat = await findSeatByCode(code);
  return seat?.event.id === eventId ? seat : null;
}

export default function EntryWithPass() {
  const { entry } = usePage<typeof loader>();
  return <EntryPage entry={entry} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isUnknown =
    isRouteErrorResponse(error) && error.data?.message === ticketAtDoorNotFound.message;
  return isUnknown ? <EntryPage entry={null} isPass /> : <WithoutPass />;
}
