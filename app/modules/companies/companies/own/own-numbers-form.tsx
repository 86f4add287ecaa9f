import { FormFooter } from "~/components/form/form-footer";
import { FormSection } from "~/components/form/form-section";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Fact, FactList } from "~/components/ui/fact-list";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { OwnNumbersSchema } from "./own-numbers.schema";
import type { ownNumbers } from "./own-numbers.view.server";

/** NIP, REGON and KRS of the owner's company: a form once, facts afterwards (rules 912). */
export function OwnNumbers({ numbers }: { numbers: ReturnType<typeof ownNumbers> }) {
  const { t } = useTranslation();
  const { isFixed, ...values } = numbers;
  const [form, fields] = useForm({
    schema: OwnNumbersSchema,
    id: "numbers",
    names: ["numbers"],
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "registers:fields");
  if (isFixed)
    return (
      <section className="panel p-5 sm:p-8" aria-labelledby="own-numbers">
        <h2 id="own-numbers" className="text-xl">
          {t("registers:heading")}
        </h2>
        <FactList className="mt-4">
          {(["nip", "regon", "krs"] as const)
            .filter((name) => values[name] !== "")
            .map((name) => (
              <Fact key={name} term={t(`registers:fields.${name}`)}>
                {values[name]}
              </Fact>
            ))}
        </FactList>
        <p className="muted mt-3 text-sm">{t("registers:owner.fixed")}</p>
      </section>
    );
  return (
    <PostForm
      form={form}
      action={paths.companyProfile({ form: "numbers" })}
      className="panel px-5 sm:px-8"
    >
      <FormSection legend={t("registers:heading")} note={t("registers:owner.note")}>
        <TextField {...field("nip")} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("regon")} optional />
          <TextField {...field("krs")} optional />
        </div>
      </FormSection>
      <FormFooter cancelTo={paths.dashboard()}>
        <SubmitButton pending={t("common:saving")}>{t("registers:owner.submit")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
