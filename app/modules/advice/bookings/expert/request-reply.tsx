import { ErrorSummary } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { PostForm } from "~/components/form/post-form";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Fact, FactList } from "~/components/ui/fact-list";
import { useTranslation } from "~/platform/i18n/use-translation";
import { AttachmentFact } from "../attachment-fact";
import { ReplySchema } from "../booking.schema";
import type { RequestPageView } from "../booking.view.server";

interface RequestReplyProps {
  request: RequestPageView;
  /** Names the readers of the reason. */
  reasonHint: string;
  /** Path of a page to leave for; missing for people without an account. */
  cancelTo?: string;
}

/** A request with two answers: one press confirms, a refusal needs a reason. */
export function RequestReply({ request, reasonHint, cancelTo }: RequestReplyProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: ReplySchema, id: "reply" });
  const field = useFieldTexts(fields, "bookings:requests");
  return (
    <div className="grid max-w-3xl gap-6">
      <ErrorSummary form={form} />
      <div className="panel p-5 sm:p-8">
        {request.until && (
          <p className="mb-4 font-semibold">
            {t("bookings:requests.until", { until: request.until })}
          </p>
        )}
        <RequestFacts request={request} />
        {request.until && (
          <form method="post" className="mt-6 flex flex-wrap gap-3">
            <button
              type="submit"
              id={fields.answer.id}
              name="answer"
              value="confirm"
              className="btn btn-primary"
              data-pending={t("bookings:requests.done.confirm.title")}
            >
              {t("bookings:requests.confirm")}
            </button>
            <HiddenFields />
            {cancelTo && (
              <a className="btn btn-outline" href={cancelTo}>
                {t("bookings:requests.later")}
              </a>
            )}
          </form>
        )}
      </div>
      {request.until && (
        <section aria-labelledby="declining" className="panel p-5 sm:p-8">
          <h2 id="declining" className="text-xl">
            {t("bookings:requests.declining")}
          </h2>
          <PostForm form={form} problems={null} className="mt-4 grid gap-5">
            <input type="hidden" name="answer" value="decline" />
            <TextAreaField {...field("reason")} hint={reasonHint} rows={3} />
            <p>
              <button type="submit" className="btn btn-outline">
                {t("bookings:requests.decline")}
              </button>
            </p>
          </PostForm>
        </section>
      )}
    </div>
  );
}

function RequestFacts({ request }: { request: RequestPageView }) {
  const { t } = useTranslation();
  const { expertName, member, startsAt, date, hours, contactMethod, topic } = request;
  const { paragraphs, attachment, reference } = request;
  return (
    <FactList>
      <Fact term={t("bookings:fields.slot")}>
        <time dateTime={startsAt}>
          {date}, {hours}
        </time>
      </Fact>
      <Fact term={t("bookings:page.expert")}>{expertName}</Fact>
      <Fact term={t("bookings:requests.asks")}>
        {[member.name, member.company].filter(Boolean).join(", ")}{" "}
        {member.email && (
          <a className="link block wrap-anywhere" href={`mailto:${member.email}`}>
            {member.email}
          </a>
        )}
      </Fact>
      <Fact term={t("bookings:fields.contactMethod")}>
        {t(`bookings:methods.${contactMethod}.label`)}
      </Fact>
      <Fact term={t("bookings:fields.topic")}>{topic}</Fact>
      {paragraphs.length > 0 && (
        <Fact term={t("bookings:fields.description")}>
          <span className="whitespace-pre-line wrap-anywhere">{paragraphs.join("\n\n")}</span>
        </Fact>
      )}
      <AttachmentFact attachment={attachment} />
      <Fact term={t("bookings:page.reference")}>{reference}</Fact>
    </FactList>
  );
}
