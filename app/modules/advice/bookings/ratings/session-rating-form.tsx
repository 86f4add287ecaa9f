import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { OptionField } from "~/components/form/option-field";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { RatingFormSchema, STARS } from "~/modules/advice/experts/ratings/rating";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { SessionRatingView } from "./session-rating.view.server";

interface SessionRatingFormProps {
  rating: SessionRatingView;
  lastResult?: SubmissionResult<string[]> | undefined;
  /** The level of the heading is that of the page it stands on. */
  heading: "h1" | "h2";
}

/** Asks the member for a rating after the session, or shows the one they gave. */
export function SessionRatingForm({
  rating: { action, given },
  lastResult,
  heading: Heading,
}: SessionRatingFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: RatingFormSchema, id: "rating", lastResult });
  const field = useFieldTexts(fields, "expert-ratings:fields");
  return (
    <section className="panel no-print p-5 sm:p-6" aria-labelledby="rating-heading">
      <Heading id="rating-heading" className="text-xl">
        {t(given ? "expert-ratings:given" : "expert-ratings:heading")}
      </Heading>
      {given ? (
        <div className="mt-2 grid gap-2">
          {/* A second post is refused on a page without the form. */}
          <ErrorSummary form={form} />
          <p className="font-semibold">{t("expert-ratings:stars", { stars: given.stars })}</p>
          {given.sentence && (
            <>
              <p>
                <q className="wrap-anywhere">{given.sentence.words}</q>
              </p>
              <p className="muted text-[.9375rem]">
                {t(`expert-ratings:decisions.${given.sentence.decision}`)}
              </p>
            </>
          )}
        </div>
      ) : (
        <>
          <p className="muted mt-2 max-w-text text-[.9375rem]">{t("expert-ratings:lead")}</p>
          <PostForm form={form} action={action} className="mt-5 grid gap-6" preventDuplicates>
            <OptionField
              field={fields.stars}
              legend={t("expert-ratings:fields.stars")}
              options={STARS.map((value) => ({
                value,
                label: t(`expert-ratings:options.${value}`),
              }))}
              columns="sm:grid-cols-2"
            />
            <TextAreaField {...field("sentence")} hint={t("expert-ratings:hint")} rows={2} />
            <div>
              <SubmitButton pending={t("common:saving")}>{t("expert-ratings:submit")}</SubmitButton>
            </div>
          </PostForm>
        </>
      )}
    </section>
  );
}
