import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { RowForm } from "~/components/list/row-form";
import { BackLink } from "~/components/ui/text-link";
import { SavedViewFormSchema } from "~/modules/companies/companies/views/saved-view.schema";
import { keptQuery, saveView } from "~/modules/companies/companies/views/saved-views.server";
import { countedViews } from "~/modules/companies/companies/views/view-links.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-views:title" };

export const loader = staffLoader("companies:read", async ({ request, account: by, locale }) => ({
  views: await countedViews({ by }, locale),
  query: keptQuery(new URL(request.url).search),
}));

export const action = staffAction(
  "panel:change",
  { schema: SavedViewFormSchema },
  async ({ account: by, value, reject, accepted, done }) => {
    const { id, name } = accepted(await saveView(value, { by }), () =>
      reject({ name: ["company-views:errors.tooMany"] }),
    );
    return done(panelPaths.companyView(id), {
      title: "company-views:saved",
      params: { name },
    });
  },
);

type CountedView = Awaited<ReturnType<typeof countedViews>>[number];

const COLUMNS: readonly TableColumn<CountedView>[] = [
  {
    id: "name",
    label: "company-views:fields.name",
    cell: ({ id, name }) => (
      <a className="link font-semibold wrap-anywhere" href={panelPaths.companyView(id)}>
        {name}
      </a>
    ),
  },
  { id: "count", label: "company-views:count", number: ({ count }) => count ?? "–" },
  {
    id: "isShared",
    label: "company-views:whose",
    cell: ({ isShared }, t) => t(isShared ? "company-views:office" : "company-views:own"),
  },
  {
    id: "actions",
    label: "panel:actions",
    cell: ({ id, name }, t) => (
      <RowForm
        action={panelPaths.deleteCompanyView(id)}
        submit={t("company-views:delete.submit")}
        name={name}
        done={t("company-views:delete.done")}
      />
    ),
    isActionColumn: true,
  },
];

/** The saved views of the list of companies, and the form that saves another one. */
export default function ViewsPage() {
  const { t, views, query } = usePage<typeof loader>();
  const [form, fields] = useForm({
    schema: SavedViewFormSchema,
    id: "view",
    defaultValue: { query },
  });
  const field = useFieldTexts(fields, "company-views:fields");
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <BackLink to={panelPaths.companies(Object.fromEntries(new URLSearchParams(query)))}>
        {t("panel-companies:back")}
      </BackLink>
      <PageHeading size="dense" heading={t("company-views:title")} />
      <RecordForm
        form={form}
        action={panelPaths.companyViews()}
        submit={t("company-views:submit")}
        cancelTo={panelPaths.companies()}
      >
        <FormSection legend={t("company-views:legend")} note={t("company-views:note")}>
          <TextField {...field("name")} required />
          <CheckboxField {...field("isShared")} />
          <input type="hidden" name={fields.query.name} defaultValue={fields.query.initialValue} />
        </FormSection>
      </RecordForm>
      {views.length > 0 && (
        <DataTable caption={t("company-views:title")} rows={views} columns={COLUMNS} />
      )}
    </div>
  );
}
