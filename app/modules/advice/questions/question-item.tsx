import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Paragraphs } from "~/components/ui/paragraphs";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { QuestionState } from "./question";
import type { QuestionItemView } from "./question.view.server";

const TONES: Record<QuestionState, BadgeTone> = {
  unassigned: "warn",
  open: "warn",
  answered: "ok",
  handled: "ok",
  spam: "off",
};

/** The member's own question, with its answer if there is one. */
export function OwnQuestionItem({ question }: { question: QuestionItemView }) {
  const { t } = useTranslation();
  const { expert, asked, askedAt, text } = question;
  return (
    <article className="panel p-5 sm:p-6">
      <Head question={question} />
      <h3 className="mt-2 text-lg wrap-anywhere">
        {expert ? t("questions:list.to", { expert }) : t("questions:list.toChamber")}
      </h3>
      <p className="muted text-[.9375rem]">
        <time dateTime={askedAt}>{asked}</time>
      </p>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{text}</p>
      <Answer question={question} className="mt-4" />
    </article>
  );
}

/** A question in the expert's own list, as a link to its page. */
export function QuestionToMeItem({ question }: { question: QuestionItemView }) {
  const { t } = useTranslation();
  const { asker, asked, askedAt, text, state, path } = question;
  return (
    <article className="panel p-5 sm:p-6">
      <Head question={question} />
      <h3 className="mt-2 text-lg wrap-anywhere">{t("questions:list.from", { asker })}</h3>
      <p className="muted text-[.9375rem]">
        <time dateTime={askedAt}>{asked}</time>
      </p>
      <p className="mt-3 line-clamp-3 wrap-anywhere">{text}</p>
      <p className="mt-2">
        <TextLink to={path}>
          {t(state === "open" ? "questions:list.answer" : "questions:list.see")}
          <span className="sr-only"> {t("questions:list.named", { asker, date: asked })}</span>
        </TextLink>
      </p>
    </article>
  );
}

export function Answer({
  question: { answer, answeredBy, answered },
  className,
}: {
  question: Pick<QuestionItemView, "answer" | "answeredBy" | "answered">;
  className: string;
}) {
  const { t } = useTranslation();
  if (answer === null) return null;
  return (
    <div className={`rounded-field border-l-4 border-petrol-600 bg-petrol-50 p-4 ${className}`}>
      <p className="font-semibold">
        {t("questions:list.answerOf", { name: answeredBy })}{" "}
        <span className="muted text-sm font-normal">{answered}</span>
      </p>
      <div className="-mt-2 wrap-anywhere">
        <Paragraphs paragraphs={answer.split(/\n\s*\n/)} />
      </div>
    </div>
  );
}

export function QuestionStateBadge({ state }: { state: QuestionState }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`questions:states.${state}`)}</Badge>;
}

function Head({ question: { state } }: { question: QuestionItemView }) {
  return (
    <p>
      <QuestionStateBadge state={state} />
    </p>
  );
}
