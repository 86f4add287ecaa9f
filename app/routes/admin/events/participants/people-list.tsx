import { type LinksFunction, redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findEvent } from "~/modules/events/events/events.server";
import { takesPeople } from "~/modules/events/events/participants/added-people";
import { PeopleListSchema } from "~/modules/events/events/people-list/people-list.schema";
import { addPeople } from "~/modules/events/events/people-list/people-list.server";
import { peopleListPage } from "~/modules/events/events/people-list/people-list.view.server";
import { PeopleListForm } from "~/modules/events/events/people-list/people-list-form";
import {
  listProblem,
  mayAddLeads,
  postedPeople,
  withFile,
} from "~/modules/events/events/people-list/people-list-post.server";
import { planPeople } from "~/modules/events/events/people-list/people-plan.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import lowRows from "~/styles/low-rows.css?url";

export const handle: PageHandle = { title: "people-list:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lowRows }];

const FILE_BYTES = 5 * 1024 * 1024;

export const loader = staffLoader(
  "events:change",
  async ({ account: by, params, posted, locale, found }) => {
    const known = await findEvent(params.eventId);
    const event = found(known && takesPeople(known) ? known : null, eventInPanelNotFound);
    const people = posted ? await postedPeople((name) => posted.get(name), { by, locale }) : [];
    const isRead = listProblem(people, { isAdded: false }) === null;
    const plan = isRead ? planPeople(event, people) : null;
    return { page: peopleListPage(event, plan, { mayAddLeads: mayAddLeads(by) }, locale) };
  },
);

export const action = staffAction(
  "events:change",
  {
    schema: PeopleListSchema,
    files: { file: { most: FILE_BYTES, tooLarge: "panel-import:errors.size" } },
    notFound: eventInPanelNotFound,
  },
  async ({ account: by, params, value, locale, reject, rewritten, accepted, conflict }) => {
    const { file, intent, hash: seen, withoutMail } = value;
    if (file && (file.size > 0 || file.name !== "")) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const list = accepted(await withFile(value.list, bytes), ({ message }) =>
        reject({ file: [message] }),
      );
      return rewritten({ list });
    }
    const posted = value as Readonly<Record<string, unknown>>;
    const textOf = (name: string) => (posted[name] as string | undefined) || undefined;
    const people = await postedPeople(textOf, { by, locale });
    const isAdded = intent === "add";
    const problem = listProblem(people, { isAdded });
    if (problem !== null) return reject({ [isAdded ? "" : "list"]: [problem] });
    if (!isAdded) return rewritten({});
    const listId = accepted(
      await addPeople(params.eventId, people, { by, seen, withoutMail }),
      ({ refused }) => conflict(`people-list:errors.${refused}`),
    );
    return redirect(panelPaths.addedList(params.eventId ?? "", listId), { status: 303 });
  },
);

/** "Dopisz osoby z listy" */
export default function PeopleListPage() {
  const { t, page } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.participants(page.id)}>{t("door:page.back")}</BackLink>
      <PageHeading size="dense" heading={t("people-list:heading")} lead={page.lead} />
      <PeopleListForm page={page} />
    </div>
  );
}
