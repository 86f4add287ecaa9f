import type { DefaultValue, FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { MarkedTextField } from "~/components/form/marked-text-field";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { FORM_FILE_FIELDS } from "~/modules/staff/chamber-files/chamber-file";
import { CoverFile, TextFile } from "~/modules/staff/chamber-files/form-files";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
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
  /** How many people learn of a change, for the form of a stored event. */
  told?: { ofMove: number; waiting: number };
  /** Revision of the stored event. */
  revision?: number;
}

export function EventForm({ action, submit, values, revision, told }: EventFormProps) {
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
      <FormSection legend={t("panel-events:form.text")}>
        <TextField {...field("title")} required />
        <MarkedTextField {...field("description")} rows={8} />
        <TextFile fields={fields} />
      </FormSection>
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
      <Cover fields={fields} />
      <FormSection
        legend={t("panel-events:form.seats")}
        note={
          told && told.waiting > 0
            ? t("panel-events:promotionNotified", { count: told.waiting })
            : undefined
        }
      >
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField {...field("capacity")} inputMode="numeric" required />
          <TextField {...field("registeredCount")} inputMode="numeric" required />
          <TextField {...field("guestsPerCompany")} inputMode="numeric" required />
        </div>
      </FormSection>
      <RegistrationTimes fields={fields} />
      <EventPricesSection prices={fields.prices} price={fields.price} />
      <ForParticipants fields={fields} />
      <Links fields={fields} />
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
        <div className="grid items-end gap-5 sm:grid-cols-2">
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

function RegistrationTimes({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-events:fields");
  return (
    <FormSection
      legend={t("panel-events:form.registration")}
      note={t("panel-events:form.registrationNote")}
    >
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField {...field("closesDate")} type="date" optional />
        <TextField {...field("closesTime")} optional />
        <TextField {...field("hoursForOthers")} inputMode="numeric" required />
        <SelectField
          {...field("firstCompanies")}
          options={FIRST_COMPANIES.map((value) => ({
            value,
            label: t(`panel-events:firstCompanies.${value}`),
          }))}
          required
        />
      </div>
    </FormSection>
  );
}

function Cover({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-events:fields");
  const categories = EVENT_CATEGORIES.map((value) => ({
    value,
    label: t(`events:categories.${value}.one`),
  }));
  return (
    <FormSection legend={t("panel-events:form.cover")}>
      <SelectField
        {...field("category")}
        options={categories}
        placeholder={t("panel-events:form.chooseCategory")}
        required
      />
      <TextField {...field("image")} required />
      <CoverFile fields={fields} />
    </FormSection>
  );
}

function ForParticipants({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-events:fields");
  return (
    <FormSection legend={t("panel-events:form.more")} note={t("panel-events:form.moreNote")}>
      <TextAreaField {...field("agenda")} optional />
      <TextAreaField {...field("speakers")} optional />
      <TextAreaField {...field("forWhom")} hint={t("panel-events:hints.lines")} optional />
      <TextAreaField {...field("benefits")} hint={t("panel-events:hints.lines")} optional />
      <TextAreaField {...field("toBring")} hint={t("panel-events:hints.ticket")} optional />
      <TextAreaField {...field("gettingThere")} hint={t("panel-events:hints.ticket")} optional />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField {...field("certificateHours")} inputMode="decimal" optional />
        <TextField {...field("certificateSigner")} optional />
      </div>
    </FormSection>
  );
}

function Links({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-events:fields");
  return (
    <FormSection legend={t("panel-events:form.links")}>
      <TextAreaField {...field("relatedEvents")} rows={3} optional />
      <TextField {...field("externalUrl")} optional />
      <CheckboxField {...field("featured")} look="toggle" />
    </FormSection>
  );
}
