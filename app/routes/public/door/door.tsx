import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { type PageHandle, usePage } from "~/components/layout/page";
import { ArrivalSchema } from "~/modules/events/events/door/arrival.schema";
import { arrive } from "~/modules/events/events/door/arrivals.server";
import { DOOR_LISTS, doorPage } from "~/modules/events/events/door/door.view.server";
import { WithoutPass } from "~/modules/events/events/door/door-frame";
import { DoorPage } from "~/modules/events/events/door/door-page";
import { findPass } from "~/modules/events/events/door/door-passes.server";
import { doorPassNotFound } from "~/modules/events/events/event-not-found";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { paths } from "~/platform/http/paths";
import { addHeader } from "~/platform/http/request-scope.server";
import { readListQuery } from "~/platform/lists/list-query";
import { refuse } from "~/platform/outcome";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = {
  title: "door:page.title",
  styles: "panel",
};

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** The page at the door with a door pass: names only, of one event on one day (rules 1143). */
export const loader = publicLoader(async ({ locale, found, ...args }) => {
  const { request } = args;
  addHeader(args, "Cache-Control", "no-store");
  addHeader(args, "X-Robots-Tag", "noindex");
  const { event, pass } = found(await findPass(request), doorPassNotFound);
  const { q, choices } = readListQuery(request, { choices: { show: [...DOOR_LISTS] } });
  const show = DOOR_LISTS.find((list) => list === choices.show) ?? "expected";
  const last = new URL(request.url).searchParams.get("last");
  const people = await listParticipants(event.id);
  const query = { q, show, last, day: pass.day, isNamesOnly: true };
  return { door: doorPage(event, people, query, locale) };
});

export const action = publicAction(
  { schema: ArrivalSchema, notFound: doorPassNotFound },
  async ({ request, value, accepted, conflict }) => {
    const door = await findPass(request);
    if (!door) return refuse("not-found");
    const arrival = { ...value, day: door.pass.day };
    const { last } = accepted(await arrive(door.event.id, arrival, door), ({ refused }) =>
      conflict(`door:errors.${refused}`),
    );
    return redirect(paths.door(last ? { last: last.accountId } : {}), 303);
  },
);

export default function DoorWithPass() {
  const { door } = usePage<typeof loader>();
  return <DoorPage door={door} />;
}

export const ErrorBoundary = () => <WithoutPass />;
