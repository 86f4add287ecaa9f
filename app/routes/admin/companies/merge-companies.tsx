import { HiddenFields } from "~/components/form/hidden-fields";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { useActionWithBack, useBack } from "~/components/ui/back";
import { Note } from "~/components/ui/note";
import { BackLink } from "~/components/ui/text-link";
import { pairNotFound } from "~/modules/companies/companies/duplicates/pair-not-found";
import { findPair } from "~/modules/companies/companies/duplicates/suspects.server";
import { suspectPlace } from "~/modules/companies/companies/duplicates/suspects.view.server";
import { mergeCompanies } from "~/modules/office/company-merges/company-merges.server";
import { MergeSchema } from "~/modules/office/company-merges/merge.schema";
import { mergePage } from "~/modules/office/company-merges/merge.view.server";
import { MergeForm } from "~/modules/office/company-merges/merge-form";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-duplicates:merge.title" };

export const loader = staffLoader("companies:change", async ({ params, locale, found }) => {
  const pair = found(await findPair(params), pairNotFound);
  return { page: await mergePage(pair, locale), place: await suspectPlace(pair) };
});

export const action = staffAction(
  "companies:change",
  { schema: MergeSchema, notFound: pairNotFound },
  async ({ account: by, params, value, reject, conflict, accepted, done }) => {
    const { ownerId, keptRevision, absorbedRevision, ...choice } = value;
    const revisions = { kept: keptRevision, absorbed: absorbedRevision };
    const merge = accepted(
      await mergeCompanies(params, { choice, ownerId, revisions }, { by }),
      ({ refused }) =>
        refused === "owner"
          ? reject({ ownerId: ["panel-duplicates:errors.owner"] })
          : conflict(`panel-duplicates:errors.${refused}`),
    );
    return done(panelPaths.company(merge.keptId), {
      title: "panel-duplicates:merge.toast",
      text: "panel-duplicates:merge.toastText",
      params: { kept: merge.keptName, absorbed: merge.absorbedName },
    });
  },
);

/** "Czy to ta sama firma?" */
export default function MergeCompaniesPage() {
  const { t, page, place } = usePage<typeof loader>();
  const withBack = useActionWithBack();
  const back = useBack(panelPaths.duplicates());
  const isFromList = back.startsWith(panelPaths.duplicates());
  const { kept, absorbed, reasons, owners } = page;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-x-4">
        <BackLink to={back}>
          {t(isFromList ? "panel-duplicates:back" : "panel-duplicates:with.back")}
        </BackLink>{" "}
        {place && (
          <span className="muted text-sm">
            {t("panel-duplicates:merge.place", { number: place.number, total: place.total })}
          </span>
        )}
      </p>
      <PageHeading
        size="dense"
        heading={t("panel-duplicates:merge.heading")}
        lead={reasons && t("panel-duplicates:merge.reasons", { reasons })}
        actions={
          <div className="flex flex-wrap gap-2">
            <form method="post" action={withBack(panelPaths.tellApart(kept.id, absorbed.id))}>
              <button
                type="submit"
                className="btn btn-outline lg:btn-sm"
                data-pending={t("panel-duplicates:apart.done")}
              >
                {t("panel-duplicates:apart.submit")}
              </button>
              <HiddenFields preventDuplicates />
            </form>{" "}
            {place?.next && (
              <a className="btn btn-ghost lg:btn-sm" href={withBack(place.next)}>
                {t("panel-duplicates:merge.skip")}
              </a>
            )}
          </div>
        }
      />
      <MergeForm page={page} />
      <Note
        text={t(
          owners.length > 0 ? "panel-duplicates:merge.toldAndUndo" : "panel-duplicates:merge.undo",
        )}
      />
    </div>
  );
}
