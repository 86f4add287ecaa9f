import { Fact, FactList } from "~/components/ui/fact-list";
import { Paragraphs } from "~/components/ui/paragraphs";
import { RecordLink } from "~/components/ui/record-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StaffMessageView } from "./staff-message.view.server";
import { type MessageRecord, MessageStateBadge } from "./staff-message-table";

/** Sender, message, and the answer if there is one. */
export function MessageDetails({
  message: { name, email, record, sent, sentAt, message, state, isLate, answer },
}: {
  message: StaffMessageView & MessageRecord;
}) {
  const { t } = useTranslation();
  return (
    <div className="panel grid max-w-5xl gap-6 p-5 sm:p-8">
      <p>
        <MessageStateBadge state={state} isLate={isLate} />
      </p>
      <FactList>
        <Fact term={t("panel-messages:from")}>
          {name}{" "}
          {record && (
            <span className="block">
              <RecordLink to={record.to}>{record.name}</RecordLink>
            </span>
          )}
        </Fact>
        <Fact term={t("contact:fields.email")}>{email}</Fact>
        <Fact term={t("panel-messages:sent")}>
          <time dateTime={sentAt}>{sent}</time>
        </Fact>
        <Fact term={t("contact:fields.message")}>
          <p className="whitespace-pre-line">{message}</p>
        </Fact>
      </FactList>
      {answer && (
        <section
          aria-labelledby="answer-given"
          className="rounded-field border-l-4 border-petrol-600 bg-petrol-50 p-4"
        >
          <h2 id="answer-given" className="text-base">
            {t("panel-messages:answerOf", { name: answer.who })}{" "}
            <span className="muted text-sm font-normal">{answer.when}</span>
          </h2>
          <div className="-mt-2 wrap-anywhere">
            <Paragraphs paragraphs={answer.paragraphs} />
          </div>
        </section>
      )}
    </div>
  );
}
