import { type PageHandle, usePage } from "~/components/layout/page";
import { personRecord, timeLineOfPerson } from "~/modules/records/person-record.server";
import { personRecordPage } from "~/modules/records/person-record.view.server";
import { PersonRecord } from "~/modules/records/person-record-page";
import { personNotFound } from "~/modules/records/record-not-found";
import { timeLinePage } from "~/modules/records/time-line.view.server";
import { staffLoader } from "~/modules/staff/staff-route.server";

interface Data {
  person: { name: string };
}

export const handle: PageHandle<Data> = { title: ({ person }) => person.name };

export const loader = staffLoader(async ({ params, request, locale, found }) => {
  const record = found(await personRecord(params.personId), personNotFound);
  return {
    person: personRecordPage(record, locale),
    line: await timeLinePage(request, await timeLineOfPerson(record, locale), locale),
  };
});

/** The record of a person with an account. */
export default function PersonPage() {
  const { person, line } = usePage<typeof loader>();
  return <PersonRecord person={person} line={line} />;
}
