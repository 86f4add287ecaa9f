import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import {
  EditedSegmentSchema,
  segmentFields,
} from "~/modules/mail/mailings/segments/segment.schema";
import {
  segmentInWords,
  segmentNotFound,
  segmentPage,
} from "~/modules/mail/mailings/segments/segment.view.server";
import { SegmentColumns } from "~/modules/mail/mailings/segments/segment-columns";
import { SegmentForm } from "~/modules/mail/mailings/segments/segment-form";
import { countedAddress, namedSegment } from "~/modules/mail/mailings/segments/segment-post.server";
import { segmentValues } from "~/modules/mail/mailings/segments/segment-values";
import { editSegment, findSegment } from "~/modules/mail/mailings/segments/segments.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle<{ name: string }> = { title: "mailing-segments:editTitle" };

export const loader = staffLoader(
  "mailings:change",
  async ({ request, params, posted, locale, found }) => {
    const segment = found(await findSegment(params.segmentId), segmentNotFound);
    const { searchParams } = new URL(request.url);
    const typed = posted ?? (searchParams.has("kind") ? searchParams : null);
    const values = typed
      ? Object.fromEntries(typed)
      : { ...segmentValues(segment), name: segment.name };
    const kind = segment.source.kind;
    return {
      ...(await segmentPage({ ...values, kind }, locale)),
      id: segment.id,
      name: segment.name,
      revision: Number(typed?.get("revision")) || segment.revision,
      words: await segmentInWords(segment, locale),
      conflict: await editConflict(
        { entity: "segment", row: segment, posted, fields: segmentFields },
        locale,
      ),
      history: await recordHistory("segment", segment.id, locale),
    };
  },
);

export const action = staffAction(
  "mailings:change",
  { schema: EditedSegmentSchema, notFound: segmentNotFound, duplicates: "same-content" },
  async ({ account: by, params, value: { revision, ...value }, reject, accepted, done }) => {
    const { segmentId = "" } = params;
    if (value.intent === "count")
      return redirect(
        `${countedAddress(panelPaths.editSegment(segmentId), value)}&revision=${revision}`,
        303,
      );
    const segment = namedSegment(value);
    if ("errors" in segment) return reject(segment.errors);
    const { name } = accepted(await editSegment(segmentId, { ...segment, revision }, { by }), () =>
      reject({ name: ["mailing-segments:errors.taken"] }),
    );
    return done(panelPaths.segments(), {
      title: "mailing-segments:changedTitle",
      text: "mailing-segments:named",
      params: { name },
    });
  },
);

export default function EditSegmentPage() {
  const page = usePage<typeof loader>();
  const { t, id, name, kind, options, values, recipients, revision, words, conflict, history } =
    page;
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.segments()}>{t("mailing-segments:back")}</BackLink>
      <PageHeading size="dense" heading={name} lead={`${words.purpose}: ${words.source}`} />
      <EditConflictPanel conflict={conflict} />
      <SegmentColumns recipients={recipients}>
        <SegmentForm
          action={panelPaths.editSegment(id)}
          kind={kind}
          options={options}
          values={values}
          revision={revision}
        />
      </SegmentColumns>
      <RecordHistory entries={history} />
    </div>
  );
}
