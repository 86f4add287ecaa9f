import type { DefaultValue, FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FoldedSection } from "~/components/form/folded-section";
import { FormSection } from "~/components/form/form-section";
import { MarkedTextField, PreviewedText } from "~/components/form/marked-text-field";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { FORM_FILE_FIELDS } from "~/modules/staff/chamber-files/chamber-file";
import { CoverFile, TextFile } from "~/modules/staff/chamber-files/form-files";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { TextPreview } from "~/platform/text/text-preview";
import { EVENT_CATEGORIES, FIRST_COMPANIES } from "../event";
import { EventPricesSection } from "./event-prices-section";
import { EventTypeField } from "./event-type-field";
import { AnyEventSchema, type EventFormSchema, type NewEventSchema } from "./staff-event.schema";

type Fields = Required<{
  [name in keyof z.input<typeof EventFormSchema> | keyof typeof FORM_FILE_FIELDS]: FieldMetadata;
}>;

interface EventFormProps {
  action: string;
  /** Label of the main button. */
  submit: string;
  values: DefaultValue<z.input<typeof NewEventSchema>>;
  /** The typed description; null unless the preview button was pressed. */
  preview: TextPreview | null;
  /** How many people learn of a change, for the form of a stored event. */
  told?: { ofMove: number; waiting: number };
  /** Revision of the stored event. */
  revision?: number;
}

export function EventForm({ action, submit, values, preview, revision, told }: EventFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: AnyEventSchema.extend(FORM_FILE_FIELDS),
    id: "event",
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "panel-events:fields");
  return (
    <RecordForm
      form={form}
      action={action}
      encType="multipart/form-data"
      className="max-w-5xl"
      submit={submit}
      cancelTo={panelPaths.events()}
      revision={revision}
      pending={t("panel-events:pending")}
    >
      <What fields={fields}>
        <PreviewedText action={action} preview={preview} />
      </What>
      <WhenAndWhere fields={fields}>
        {told && told.ofMove > 0 && (
          <TextAreaField
            {...field("words")}
            hint={t("panel-events:moveNotified", { count: told.ofMove })}
            rows={2}
            optional
          />
        )}
      </WhenAndWhere>
      <Seats
        fields={fields}
        note={
          told && told.waiting > 0
            ? t("panel-events:promotionNotified", { count: told.waiting })
            : undefined
        }
      />
      <EventPricesSection prices={fields.prices} price={fields.price} />
      <Rooms fields={fields} />
      {revision === undefined && (
        <FormSection legend={t("panel-events:form.publication")}>
          <CheckboxField {...field("asDraft")} />
        </FormSection>
      )}
    </RecordForm>
  );
}

/** CSS alone hides the address of an online event, and its value is not saved (rules 360). */
function WhenAndWhere({ fields, children }: { fields: Fields; children: ReactNode }) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-events:fields");
  return (
    <FormSection legend={t("panel-events:form.when")}>
      <div className="group/place grid gap-5">
        <div className="grid items-end gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <TextField {...field("date")} type="date" required />
          <TextField {...field("time")} required />
          <TextField {...field("lastDate")} type="date" optional />
        </div>
        <EventTypeField field={fields.type} />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField {...field("location")} required />
          <TextField
            {...field("address")}
            className="group-has-[[value=online]:checked]/place:hidden"
            optional
          />
        </div>
        {children}
      </div>
    </FormSection>
  );
}

function Seats({ fields, note }: { fields: Fields; note: string | undefined }) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-events:fields");
  return (
    <FormSection legend={t("panel-events:form.seats")} note={note}>
      <div className="grid items-end gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <TextField {...field("capacity")} inputMode="numeric" required />
        <TextField {...field("registeredCount")} inputMode="numeric" required />
        <TextField {...field("guestsPerCompany")} inputMode="numeric" required />
        <TextField {...field("closesDate")} type="date" optional />
        <TextField {...field("closesTime")} optional />
        <TextField {...field("hoursForOthers")} inputMode="numeric" required />
      </div>
      <SelectField
        {...field("firstCompanies")}
        hint={t("panel-events:form.registrationNote")}
        options={FIRST_COMPANIES.map((value) => ({
          value,
          label: t(`panel-events:firstCompanies.${value}`),
        }))}
        required
      />
    </FormSection>
  );
}

function What({ fields, children }: { fields: Fields; children: ReactNode }) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-events:fields");
  const categories = EVENT_CATEGORIES.map((value) => ({
    value,
    label: t(`events:categories.${value}.one`),
  }));
  return (
    <FormSection legend={t("panel-events:form.text")}>
      <div className="grid items-end gap-5 xl:grid-cols-[2fr_1fr]">
        <TextField {...field("title")} required />
        <SelectField
          {...field("category")}
          options={categories}
          placeholder={t("panel-events:form.chooseCategory")}
          required
        />
      </div>
      <MarkedTextField {...field("description")} rows={6} />
      <TextFile fields={fields} />
      {children}
      <TextField {...field("image")} required />
      <CoverFile fields={fields} />
    </FormSection>
  );
}

/** Fields that many events do without, folded. */
function Rooms({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-events:fields");
  const [agenda, speakers] = [field("agenda"), field("speakers")];
  const [forWhom, benefits] = [field("forWhom"), field("benefits")];
  const [toBring, gettingThere] = [field("toBring"), field("gettingThere")];
  const stream = field("streamUrl");
  const [hours, signer] = [field("certificateHours"), field("certificateSigner")];
  const [related, external] = [field("relatedEvents"), field("externalUrl")];
  const featured = field("featured");
  return (
    <>
      <FoldedSection legend={t("panel-events:form.programme")} fields={[agenda, speakers]}>
        <TextAreaField {...agenda} optional />
        <TextAreaField {...speakers} optional />
      </FoldedSection>
      <FoldedSection
        legend={t("panel-events:form.more")}
        fields={[forWhom, benefits, toBring, gettingThere, stream]}
      >
        <TextAreaField {...forWhom} hint={t("panel-events:hints.lines")} optional />
        <TextAreaField {...benefits} hint={t("panel-events:hints.lines")} optional />
        <TextAreaField {...toBring} hint={t("panel-events:hints.ticket")} optional />
        <TextAreaField {...gettingThere} hint={t("panel-events:hints.ticket")} optional />
        <TextField {...stream} optional />
      </FoldedSection>
      <FoldedSection legend={t("panel-events:form.certificates")} fields={[hours, signer]}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField {...hours} inputMode="decimal" optional />
          <TextField {...signer} optional />
        </div>
      </FoldedSection>
      <FoldedSection legend={t("panel-events:form.links")} fields={[related, external, featured]}>
        <TextAreaField {...related} rows={3} optional />
        <TextField {...external} optional />
        <CheckboxField {...featured} look="toggle" />
      </FoldedSection>
    </>
  );
}
