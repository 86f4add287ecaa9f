import { type AnyField, controlProps } from "~/components/form/field";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { OPEN_STAGES } from "~/modules/companies/companies/company";
import { LACKS } from "~/modules/companies/companies/lacks";
import { NO_LOGIN } from "~/modules/companies/companies/membership/no-login";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { DUES_STATES, EVENT_STATES, PURPOSES_OF, SOURCE_KINDS, WHO } from "./segment";
import { SegmentFormSchema } from "./segment.schema";
import type { SegmentPageView } from "./segment.view.server";

interface SegmentFormProps extends Pick<SegmentPageView, "kind" | "options" | "values"> {
  /** Address that the form posts to. */
  action: string;
  /** Only for a segment that exists. */
  revision?: number;
}

/** The form of a segment, new or existing: its purpose and the fields of its source. */
export function SegmentForm({ kind, options, values, ...frame }: SegmentFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: SegmentFormSchema,
    id: "segment",
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "mailing-segments:fields");
  const purposes = PURPOSES_OF[kind];
  return (
    <RecordForm
      form={form}
      submit={t("mailing-segments:save")}
      cancelTo={panelPaths.segments()}
      {...frame}
    >
      <input type="hidden" name={fields.kind.name} value={kind} />
      <div className="grid gap-5 py-6">
        <SourceFields kind={kind} fields={fields} options={options} />
        <SelectField
          {...field("purpose")}
          hint={t("mailing-segments:purposeNote")}
          options={purposes.map((value) => ({
            value,
            label: t(`mailing-segments:purposesInForm.${value}`),
          }))}
        />
        <p>
          <button type="submit" name="intent" value="count" className="btn btn-outline">
            {t("mailing-segments:recount")}
          </button>
        </p>
        <TextField
          {...field("name")}
          className="border-t border-line pt-5"
          hint={t("mailing-segments:nameHint")}
          required
        />
        {frame.revision === undefined && (
          <p>
            <button type="submit" name="intent" value="write" className="btn btn-outline">
              {t("mailing-segments:saveAndWrite")}
            </button>
          </p>
        )}
      </div>
    </RecordForm>
  );
}

type Fields = ReturnType<typeof useForm<typeof SegmentFormSchema>>[1];

interface SourceFieldsProps extends Pick<SegmentPageView, "kind" | "options"> {
  fields: Fields;
}

function SourceFields({ kind, fields, options }: SourceFieldsProps) {
  if (kind === "companies") return <CompanyFields fields={fields} options={options} />;
  if (kind === "people") return <PeopleFields fields={fields} />;
  if (kind === "event") return <EventFields fields={fields} options={options} />;
  return <NewsletterText />;
}

function NewsletterText() {
  const { t } = useTranslation();
  return <p>{t("mailing-segments:newsletterText")}</p>;
}

/** Filters by words that companies have. */
const WORDS = ["place", "tag", "industry", "size"] as const;

function CompanyFields({ fields, options }: Omit<SourceFieldsProps, "kind">) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "mailing-segments:fields");
  const all = { value: "", label: t("panel-companies:filters.all") };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field("who")}
          options={WHO.map((value) => ({ value, label: t(`mailing-segments:who.${value}`) }))}
        />
        <StageField field={fields.status} />
        {WORDS.filter((name) => options.words[name].length > 0).map((name) => (
          <SelectField
            key={name}
            field={fields[name]}
            label={t(`panel-companies:filters.${name}`)}
            options={[all, ...options.words[name].map((value) => ({ value, label: value }))]}
          />
        ))}
        <SelectField
          field={fields.carer}
          label={t("panel-companies:filters.carer")}
          options={[all, ...options.carers]}
        />
        <SelectField
          field={fields.valid}
          label={t("panel-companies:filters.valid")}
          options={[
            all,
            ...(["soon", "past"] as const).map((value) => ({
              value,
              label: t(`panel-companies:filters.${value}`),
            })),
          ]}
        />
        <SelectField
          field={fields.lacks}
          label={t("panel-companies:filters.lacks")}
          options={[
            all,
            ...LACKS.map((value) => ({ value, label: t(`panel-companies:lacks.${value}`) })),
          ]}
        />
        <SelectField
          {...field("dues")}
          options={[
            all,
            ...DUES_STATES.map((value) => ({ value, label: t(`mailing-segments:dues.${value}`) })),
          ]}
        />
        <TextField
          {...field("q")}
          className="sm:col-span-2"
          hint={t("mailing-segments:companySearch")}
          optional
        />
      </div>
      <div>
        <Box field={fields.login} value={NO_LOGIN} label={t("panel-companies:filters.login")} />
        <Box field={fields.asks} value="yes" label={t("panel-companies:asksOnly")} />
      </div>
    </>
  );
}

function PeopleFields({ fields }: Pick<SourceFieldsProps, "fields">) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "mailing-segments:fields");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <StageField field={fields.status} />
        <TextField {...field("q")} hint={t("mailing-segments:personSearch")} optional />
      </div>
      <div>
        <Box {...field("owner")} value="yes" />
        <Box {...field("expert")} value="yes" />
      </div>
    </>
  );
}

function EventFields({ fields, options }: Omit<SourceFieldsProps, "kind">) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "mailing-segments:fields");
  return (
    <>
      <SelectField
        {...field("eventId", "event")}
        placeholder={t("mailing-segments:chooseEvent")}
        options={options.events}
        required
      />
      <SelectField
        {...field("state")}
        options={EVENT_STATES.map((value) => ({
          value,
          label: t(`mailing-segments:states.${value}`),
        }))}
      />
    </>
  );
}

function StageField({ field }: { field: AnyField }) {
  const { t } = useTranslation();
  return (
    <SelectField
      field={field}
      label={t("mailing-segments:fields.status")}
      options={(["all", ...OPEN_STAGES] as const).map((value) => ({
        value,
        label: t(`panel-companies:tabs.${value}`),
      }))}
    />
  );
}

/** A condition that is on or off. */
function Box({ field, value, label }: { field: AnyField; value: string; label: string }) {
  return (
    <label className="check">
      <input
        {...controlProps(field, {})}
        className="checkbox checkbox-primary"
        type="checkbox"
        value={value}
        defaultChecked={field.initialValue === value}
      />{" "}
      <span>{label}</span>
    </label>
  );
}

/** Links to the form of each source. */
export function SourceTabs({ kind }: Pick<SegmentPageView, "kind">) {
  const { t } = useTranslation();
  return (
    <nav className="tabs-line" aria-label={t("mailing-segments:fields.kind")}>
      {SOURCE_KINDS.map((one) => (
        <a
          key={one}
          href={panelPaths.newSegment({ kind: one })}
          aria-current={one === kind ? "page" : undefined}
        >
          {t(`mailing-segments:kinds.${one}`)}{" "}
        </a>
      ))}
    </nav>
  );
}
