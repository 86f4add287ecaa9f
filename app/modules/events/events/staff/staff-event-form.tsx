import type { DefaultValue, FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { EVENT_CATEGORIES, FIRST_COMPANIES } from "../event";
import { EventPricesSection } from "./event-prices-section";
import { EventTypeField } from "./event-type-field";
import { AnyEventSchema, type EventFormSchema, type NewEventSchema } from "./staff-event.schema";

type Fields = Required<{ [name in keyof z.input<typeof EventFormSchema>]: FieldMetadata }>;

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
    schema: AnyEventSchema,
    id: "event",
    defaultValue: values,
  });
  return (
    <RecordForm
      form={form}
      action={action}
      className="max-w-5xl"
      submit={submit}
      cancelTo={panelPaths.events()}
      revision={revision}
      pending={t("panel-events:pending")}
    >
      <FormSection legend={t("panel-events:form.text")}>
        <TextField
          field={fields.title}
          label={t("panel-events:fields.title")}
          hint={t("panel-events:hints.title")}
          required
        />
        <TextAreaField
          field={fields.description}
          label={t("panel-events:fields.description")}
          hint={t("panel-events:hints.description")}
          rows={6}
        />
      </FormSection>
      <WhenAndWhere fields={fields}>
        {told && told.ofMove > 0 && (
          <TextAreaField
            field={fields.words}
            label={t("panel-events:fields.words")}
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
          <TextField
            field={fields.capacity}
            label={t("panel-events:fields.capacity")}
            inputMode="numeric"
            required
          />
          <TextField
            field={fields.registeredCount}
            label={t("panel-events:fields.registeredCount")}
            hint={t("panel-events:hints.registeredCount")}
            inputMode="numeric"
            required
          />
          <TextField
            field={fields.guestsPerCompany}
            label={t("panel-events:fields.guestsPerCompany")}
            hint={t("panel-events:hints.guestsPerCompany")}
            inputMode="numeric"
            required
          />
        </div>
      </FormSection>
      <RegistrationTimes fields={fields} />
      <EventPricesSection prices={fields.prices} price={fields.price} />
      <ForParticipants fields={fields} />
      <Links fields={fields} />
      {revision === undefined && (
        <FormSection legend={t("panel-events:form.publication")}>
          <CheckboxField
            field={fields.asDraft}
            label={t("panel-events:fields.asDraft")}
            hint={t("panel-events:hints.asDraft")}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}

/** CSS alone hides the address of an online event, and its value is not saved (rules 360). */
function WhenAndWhere({ fields, children }: { fields: Fields; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <FormSection legend={t("panel-events:form.when")}>
      <div className="group/place grid gap-5">
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField
            field={fields.date}
            type="date"
            label={t("panel-events:fields.date")}
            required
          />
          <TextField
            field={fields.time}
            label={t("panel-events:fields.time")}
            hint={t("panel-events:hints.time")}
            required
          />
          <TextField
            field={fields.lastDate}
            type="date"
            label={t("panel-events:fields.lastDate")}
            hint={t("panel-events:hints.lastDate")}
            optional
          />
        </div>
        <EventTypeField field={fields.type} />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField field={fields.location} label={t("panel-events:fields.location")} required />
          <TextField
            field={fields.address}
            label={t("panel-events:fields.address")}
            hint={t("panel-events:hints.address")}
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
  return (
    <FormSection
      legend={t("panel-events:form.registration")}
      note={t("panel-events:form.registrationNote")}
    >
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          field={fields.closesDate}
          type="date"
          label={t("panel-events:fields.closesDate")}
          hint={t("panel-events:hints.closesDate")}
          optional
        />
        <TextField
          field={fields.closesTime}
          label={t("panel-events:fields.closesTime")}
          hint={t("panel-events:hints.closesTime")}
          optional
        />
        <TextField
          field={fields.hoursForOthers}
          label={t("panel-events:fields.hoursForOthers")}
          hint={t("panel-events:hints.hoursForOthers")}
          inputMode="numeric"
          required
        />
        <SelectField
          field={fields.firstCompanies}
          label={t("panel-events:fields.firstCompanies")}
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
  const categories = EVENT_CATEGORIES.map((value) => ({
    value,
    label: t(`events:categories.${value}.one`),
  }));
  return (
    <FormSection legend={t("panel-events:form.cover")}>
      <SelectField
        field={fields.category}
        label={t("panel-events:fields.category")}
        options={categories}
        placeholder={t("panel-events:form.chooseCategory")}
        required
      />
      <TextField
        field={fields.image}
        label={t("panel-events:fields.image")}
        hint={t("panel-events:hints.image")}
        required
      />
    </FormSection>
  );
}

function ForParticipants({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const area = (
    name: "agenda" | "speakers" | "forWhom" | "benefits" | "toBring" | "gettingThere",
    hint: string,
  ) => (
    <TextAreaField
      field={fields[name]}
      label={t(`panel-events:fields.${name}`)}
      hint={hint}
      optional
    />
  );
  return (
    <FormSection legend={t("panel-events:form.more")} note={t("panel-events:form.moreNote")}>
      {area("agenda", t("panel-events:hints.agenda"))}
      {area("speakers", t("panel-events:hints.speakers"))}
      {area("forWhom", t("panel-events:hints.lines"))}
      {area("benefits", t("panel-events:hints.lines"))}
      {area("toBring", t("panel-events:hints.ticket"))}
      {area("gettingThere", t("panel-events:hints.ticket"))}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          field={fields.certificateHours}
          label={t("panel-events:fields.certificateHours")}
          hint={t("panel-events:hints.certificateHours")}
          inputMode="decimal"
          optional
        />
        <TextField
          field={fields.certificateSigner}
          label={t("panel-events:fields.certificateSigner")}
          hint={t("panel-events:hints.certificateSigner")}
          optional
        />
      </div>
    </FormSection>
  );
}

function Links({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  return (
    <FormSection legend={t("panel-events:form.links")}>
      <TextAreaField
        field={fields.relatedEvents}
        label={t("panel-events:fields.relatedEvents")}
        hint={t("panel-events:hints.relatedEvents")}
        rows={3}
        optional
      />
      <TextField
        field={fields.externalUrl}
        label={t("panel-events:fields.externalUrl")}
        hint={t("panel-events:hints.externalUrl")}
        optional
      />
      <CheckboxField
        field={fields.featured}
        label={t("panel-events:fields.featured")}
        hint={t("panel-events:hints.featured")}
        look="toggle"
      />
    </FormSection>
  );
}
