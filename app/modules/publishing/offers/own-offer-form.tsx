import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { FormFooter } from "~/components/form/form-footer";
import { FormSection } from "~/components/form/form-section";
import { ListField } from "~/components/form/list-field";
import { PostForm } from "~/components/form/post-form";
import { MainButtonFirst, SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { OwnOfferSchema } from "./offer.schema";

interface OwnOfferFormProps {
  /** Address that the form posts to. */
  action: string;
  /** Label of the main button. */
  submit: string;
  values: DefaultValue<z.input<typeof OwnOfferSchema>>;
}

/** The form of an offer for its company, new or existing. */
export function OwnOfferForm({ action, submit, values }: OwnOfferFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: OwnOfferSchema, id: "offer", defaultValue: values });
  const field = useFieldTexts(fields, "offers:fields");
  return (
    <PostForm form={form} action={action} className="panel px-5 sm:px-8" preventDuplicates>
      <MainButtonFirst>{submit}</MainButtonFirst>
      <FormSection legend={t("offers:form.about")} note={t("offers:form.aboutNote")}>
        <TextField {...field("title")} required />
        <TextAreaField {...field("description")} rows={5} />
        <TextAreaField {...field("benefits")} hint={t("offers:hints.lines")} rows={4} />
      </FormSection>
      <FormSection legend={t("offers:form.price")} note={t("offers:form.priceNote")}>
        <TextField {...field("discount")} inputMode="numeric" optional />
        <TextField {...field("originalPrice")} inputMode="decimal" optional />
        <TextField {...field("discountedPrice")} inputMode="decimal" optional />
      </FormSection>
      <FormSection legend={t("offers:form.rules")} note={t("offers:form.rulesNote")}>
        <TextAreaField {...field("terms")} hint={t("offers:hints.linesEach")} rows={4} />
        <TextField {...field("validUntil")} type="date" className="max-w-64" required />
      </FormSection>
      <FormSection legend={t("offers:contact")} note={t("offers:form.contactNote")}>
        <TextField {...field("phone")} type="tel" autoComplete="off" optional />
        <TextField {...field("email")} type="email" autoComplete="off" optional />
        <TextField {...field("website")} autoComplete="off" optional />
      </FormSection>
      <FormSection legend={t("offers:form.tags")} note={t("offers:form.tagsNote")}>
        <ListField
          form={form}
          {...field("tags", "tag")}
          listLabel={t("offers:fields.tagList")}
          hint={t("offers:hints.tags")}
        />
      </FormSection>
      <FormFooter cancelTo={paths.ownOffers()}>
        <SubmitButton pending={t("common:saving")}>{submit}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
