import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { officePartOf } from "~/modules/office/records/office-part.view.server";
import { personRecord, timeLineOfPerson } from "~/modules/office/records/person-record.server";
import { personRecordPage } from "~/modules/office/records/person-record.view.server";
import { PersonRecord } from "~/modules/office/records/person-record-page";
import { personNotFound } from "~/modules/office/records/record-not-found";
import { timeLinePage } from "~/modules/office/records/time-line.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import record from "~/styles/record.css?url";

interface Data {
  person: { name: string };
}

export const handle: PageHandle<Data> = { title: ({ person }) => person.name };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: record }];

export const loader = staffLoader(
  "companies:read",
  async ({ params, request, locale, account: by, found }) => {
    const known = found(await personRecord(params.personId, { by }), personNotFound);
    return {
      person: personRecordPage(known, locale),
      office: await officePartOf(
        { person: known.person.id },
        { by, email: known.person.email },
        locale,
      ),
      line: await timeLinePage(request, await timeLineOfPerson(known, locale), locale),
    };
  },
);

/** The record of a person with an account. */
export default function PersonPage() {
  return <PersonRecord {...usePage<typeof loader>()} />;
}
