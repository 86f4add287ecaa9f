import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { SegmentFormSchema } from "~/modules/mail/mailings/segments/segment.schema";
import { segmentPage } from "~/modules/mail/mailings/segments/segment.view.server";
import { SegmentColumns } from "~/modules/mail/mailings/segments/segment-columns";
import { SegmentForm, SourceTabs } from "~/modules/mail/mailings/segments/segment-form";
import { countedAddress, namedSegment } from "~/modules/mail/mailings/segments/segment-post.server";
import { addSegment } from "~/modules/mail/mailings/segments/segments.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "mailing-segments:newTitle" };

export const loader = staffLoader("mailings:change", async ({ request, posted, locale }) =>
  segmentPage(Object.fromEntries(posted ?? new URL(request.url).searchParams), locale),
);

export const action = staffAction(
  "mailings:change",
  { schema: SegmentFormSchema, duplicates: "same-content" },
  async ({ account: by, value, reject, accepted, done }) => {
    if (value.intent === "count")
      return redirect(countedAddress(panelPaths.newSegment(), value), 303);
    const segment = namedSegment(value);
    if ("errors" in segment) return reject(segment.errors);
    const { id, name } = accepted(await addSegment(segment, { by }), () =>
      reject({ name: ["mailing-segments:errors.taken"] }),
    );
    const next =
      value.intent === "write" ? panelPaths.newMailing({ segment: id }) : panelPaths.segments();
    return done(next, {
      title: "mailing-segments:added",
      text: "mailing-segments:named",
      params: { name },
    });
  },
);

export default function NewSegmentPage() {
  const { t, kind, options, values, recipients } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.segments()}>{t("mailing-segments:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("mailing-segments:newHeading")}
        lead={t("mailing-segments:newLead")}
      />
      <SourceTabs kind={kind} />
      <SegmentColumns recipients={recipients}>
        <SegmentForm
          action={panelPaths.newSegment({ kind })}
          kind={kind}
          options={options}
          values={values}
        />
      </SegmentColumns>
    </div>
  );
}
