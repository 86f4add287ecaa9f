import { CheckboxField } from "~/components/form/checkbox-field";
import { type AnyField, controlProps, FieldError } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { MainButtonFirst, SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { useMessage } from "~/components/form/use-message";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { RehearsalPanel } from "~/components/ui/rehearsal-panel";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { columnsSchema } from "./columns.schema";
import type { ColumnsPage, FileColumn } from "./columns.view.server";
import { UNREAD_CELLS, YEAR_READINGS } from "./layout";

type Schema = ReturnType<typeof columnsSchema<string>>;

/** The fields of the form, for what a kind of file says of all its rows. */
export type ColumnsFields = ReturnType<typeof useForm<Schema>>[1];

interface PartProps {
  page: ColumnsPage;
  fields: ColumnsFields;
}

interface Props {
  page: ColumnsPage;
  schema: Schema;
  /** The first step, for another file. */
  otherTo: string;
  /** The fate of fields that the file does not have, in words. */
  missing?: string;
  /** Fields whose values hold for all rows. */
  whole?: (fields: ColumnsFields) => React.ReactNode;
}

/** The meaning of a file's columns, with values as they will be read. */
export function ColumnsForm({ page, schema, otherTo, missing, whole }: Props) {
  const { t } = useTranslation();
  const { values, counts } = page;
  const [form, fields] = useForm({ schema, id: "columns", defaultValue: values });
  const rehearse = t("panel-import:layout.submit", { count: counts.rows });
  return (
    <PostForm form={form} className="grid grid-cols-1 gap-4">
      <MainButtonFirst>{rehearse}</MainButtonFirst>
      <input type="hidden" name="shown" value={values.header} />
      <Recognised page={page}>
        <SubmitButton pending={t("panel-import:file.pending")}>{rehearse}</SubmitButton>{" "}
        <a className="btn btn-ghost" href={otherTo}>
          {t("panel-import:links.other")}
        </a>
      </Recognised>
      <HeadingRow page={page} fields={fields} />
      <DataTable
        caption={t("panel-import:layout.caption")}
        rows={page.columns}
        toneOf={({ doubts }) => (doubts.length > 0 ? "warn" : "off")}
        columns={tableColumns(page, fields)}
      />
      <div>
        <button type="submit" name="intent" value="again" className="btn btn-outline">
          {t("panel-import:layout.again")}
        </button>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Gaps fields={fields} missing={missing} />
        {whole?.(fields)}
      </div>
      <section className="panel flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <CheckboxField field={fields.keep} label={t("panel-import:layout.keep")} />
        <TextField field={fields.name} label={t("panel-import:layout.name")} className="w-72" />
        <SubmitButton
          className="btn-primary ml-auto max-sm:w-full"
          pending={t("panel-import:file.pending")}
        >
          {rehearse}
        </SubmitButton>
        <p className="muted w-full text-sm">{t("panel-import:layout.keepHint")}</p>
      </section>
    </PostForm>
  );
}

function Recognised({ page, children }: { page: ColumnsPage; children: React.ReactNode }) {
  const { t } = useTranslation();
  const message = useMessage();
  const { filename, format, remembered, counts, missing } = page;
  const heading =
    counts.read === 0
      ? t("panel-import:layout.none")
      : counts.read === counts.columns
        ? missing
          ? message(missing)
          : t("panel-import:layout.all")
        : t("panel-import:layout.some", { count: counts.read, columns: counts.columns });
  return (
    <RehearsalPanel
      heading={heading}
      isDone={false}
      sentences={[
        ...(remembered ? [t("panel-import:layout.remembered", { name: remembered })] : []),
        t("panel-import:rehearsal.rows", { count: counts.rows, filename }),
        t("panel-import:format.read", { format }),
        t("panel-import:layout.nothingSaved"),
      ]}
    >
      {children}
    </RehearsalPanel>
  );
}

function HeadingRow({ page: { lines, values }, fields: { header } }: PartProps) {
  const { t } = useTranslation();
  const chosen = String(header.initialValue ?? values.header);
  const options = [
    ...lines.map(({ line, text }) => ({ value: String(line), text })),
    { value: "0", text: t("panel-import:layout.noHeader") },
  ];
  return (
    <fieldset className="panel p-4">
      <legend className="sr-only">{t("panel-import:layout.header")}</legend>
      <p className="font-semibold" aria-hidden="true">
        {t("panel-import:layout.header")}
      </p>
      <p className="muted text-sm">{t("panel-import:layout.headerHint")}</p>
      {options.map(({ value, text }) => (
        <div key={value}>
          <label className="check">
            <input
              className="radio radio-primary"
              type="radio"
              name="header"
              value={value}
              defaultChecked={value === chosen}
            />{" "}
            <span className="min-w-0 text-[.9375rem] wrap-anywhere">
              <span className="muted inline-block min-w-6">{value === "0" ? "–" : value}</span>{" "}
              {text}
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

const tableColumns = (
  { fields: options }: ColumnsPage,
  fields: ColumnsFields,
): readonly TableColumn<FileColumn>[] => [
  {
    id: "heading",
    label: "panel-import:layout.column",
    className: "md:min-w-32",
    cell: ({ heading }, t) => (
      <b className="wrap-anywhere">{heading ?? t("panel-import:layout.unnamed")}</b>
    ),
  },
  {
    id: "letter",
    label: "panel-import:layout.letter",
    cell: ({ letter }, t) => (
      <>
        <span className="text-sm md:hidden">{t("panel-import:layout.letter")} </span>
        {letter}
      </>
    ),
  },
  {
    id: "field",
    label: "panel-import:layout.field",
    cell: ({ id, heading, letter }, t) => (
      <ColumnSelect
        field={fields[id as keyof ColumnsFields]}
        label={t("panel-import:layout.fieldOf", { column: heading ?? letter })}
        options={options}
      />
    ),
  },
  {
    id: "samples",
    label: "panel-import:layout.samples",
    cell: ({ samples }) => <Samples samples={samples} />,
  },
  {
    id: "notes",
    label: "panel-import:layout.remarks",
    className: "md:min-w-36",
    cell: ({ doubts, remarks }) => (
      <>
        {doubts.map((doubt) => (
          <p key={doubt} className="font-semibold wrap-break-word">
            {doubt}
          </p>
        ))}
        {remarks.map((remark) => (
          <p key={remark} className="muted text-sm">
            {remark}
          </p>
        ))}
      </>
    ),
  },
];

interface ColumnSelectProps {
  field: AnyField;
  label: string;
  options: ColumnsPage["fields"];
}

function ColumnSelect({ field, label, options }: ColumnSelectProps) {
  const { t } = useTranslation();
  return (
    <div className="field md:min-w-40">
      <select
        {...controlProps(field, {})}
        className="select"
        aria-label={label}
        defaultValue={typeof field.initialValue === "string" ? field.initialValue : ""}
      >
        <option value="">{t("panel-import:layout.notRead")}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldError field={field} />
    </div>
  );
}

/** Values that stay as they are in one line, others in one each. */
function Samples({ samples }: Pick<FileColumn, "samples">) {
  const same = samples.filter(({ words }) => words === null);
  return (
    <div className="wrap-anywhere">
      {samples.map(
        ({ text, words }) =>
          words !== null && (
            <p key={text}>
              „{text}” → {words}
            </p>
          ),
      )}
      {same.length > 0 && <p>{same.map(({ text }) => `„${text}”`).join(", ")}</p>}
    </div>
  );
}

function Gaps({ fields, missing }: Pick<PartProps, "fields"> & Pick<Props, "missing">) {
  const { t } = useTranslation();
  return (
    <fieldset className="panel grid content-start gap-4 p-4 sm:grid-cols-2">
      <legend className="sr-only">{t("panel-import:layout.gaps")}</legend>
      <SelectField
        field={fields.years}
        label={t("panel-import:layout.yearsLabel")}
        options={YEAR_READINGS.map((value) => ({
          value,
          label: t(`panel-import:layout.years.${value}`),
        }))}
      />
      <SelectField
        field={fields.unread}
        label={t("panel-import:layout.unreadLabel")}
        options={UNREAD_CELLS.map((value) => ({
          value,
          label: t(`panel-import:layout.unread.${value}`),
        }))}
      />
      {missing && <p className="muted text-sm sm:col-span-2">{missing}</p>}
    </fieldset>
  );
}
