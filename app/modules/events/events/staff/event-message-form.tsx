import { controlProps, FieldError } from "~/components/form/field";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import {
  EventMessageSchema,
  MESSAGE_GROUPS,
  type MessageGroup,
  type Reach,
} from "./event-message.schema";

interface EventMessageFormProps {
  action: string;
  cancelTo: string;
  reach: Record<MessageGroup, Reach>;
}

/** A plain message; each group says how many people it reaches. */
export function EventMessageForm({ reach, ...frame }: EventMessageFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: EventMessageSchema, id: "message" });
  const field = useFieldTexts(fields, "panel-events:message");
  const chosen = fields.group.initialValue ?? MESSAGE_GROUPS[0];
  return (
    <RecordForm form={form} submit={t("panel-events:message.submit")} {...frame}>
      <FormSection
        legend={t("panel-events:message.group")}
        note={t("panel-events:message.groupNote")}
      >
        <fieldset className="grid min-w-0 gap-1">
          <legend className="sr-only">{t("panel-events:message.group")}</legend>
          {MESSAGE_GROUPS.map((group, index) => (
            <label key={group} className="check">
              <input
                {...(index === 0 ? controlProps(fields.group, {}) : { name: fields.group.name })}
                className="radio radio-primary"
                type="radio"
                value={group}
                defaultChecked={chosen === group}
              />{" "}
              <span>
                {t(`panel-events:message.groups.${group}`)}:{" "}
                {t("panel-events:message.people", { count: reach[group].mailed })}
                {reach[group].withoutAddress > 0 && (
                  <span className="hint block">
                    {t("panel-events:message.withoutAddress", {
                      count: reach[group].withoutAddress,
                    })}
                  </span>
                )}
                {reach[group].refused > 0 && (
                  <span className="hint block">
                    {t("panel-events:message.refused", { count: reach[group].refused })}
                  </span>
                )}
              </span>
            </label>
          ))}
          <FieldError field={fields.group} />
        </fieldset>
      </FormSection>
      <FormSection legend={t("panel-events:message.words")}>
        <TextField {...field("subject")} required />
        <TextAreaField {...field("text")} hint={t("panel-events:message.textHint")} rows={8} />
      </FormSection>
    </RecordForm>
  );
}
