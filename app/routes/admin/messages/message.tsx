import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { ClosingSection } from "~/modules/messages/letters/closing-forms";
import { withClosingNotes } from "~/modules/messages/letters/closing-history.server";
import { withAddressLinks } from "~/modules/office/records/address-links.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { messageNotFound } from "~/modules/voice/contact/contact-message";
import { MessageAnswerSchema } from "~/modules/voice/contact/staff-message.schema";
import { staffMessage } from "~/modules/voice/contact/staff-message.view.server";
import { MessageDetails } from "~/modules/voice/contact/staff-message-details";
import { MessageAnswerForm } from "~/modules/voice/contact/staff-message-form";
import { answerMessage, findContactMessage } from "~/modules/voice/contact/staff-messages.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-messages:detailsTitle" };

export const loader = staffLoader("letters:read", async ({ params, locale, found }) => {
  const message = found(await findContactMessage(params.messageId), messageNotFound);
  const [linked] = await withAddressLinks([{ address: message.email }]);
  return {
    message: {
      ...staffMessage(message, await staffNames(locale), locale),
      record: linked?.record ?? null,
    },
    history: withClosingNotes(await recordHistory("message", message.id, locale), message),
  };
});

export const action = staffAction(
  "letters:change",
  { schema: MessageAnswerSchema, notFound: messageNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const message = accepted(
      await answerMessage(params.messageId, value.answer, { by }),
      ({ refused }) =>
        conflict(
          refused === "closed" ? "panel-letters:errors.closed" : "panel-messages:errors.answered",
        ),
    );
    return done(panelPaths.messages(), {
      title: "panel-messages:done.answered",
      text: "panel-messages:done.answeredText",
      params: { name: message.name },
    });
  },
);

/** A contact message, with the answer or the form for it. */
export default function MessagePage() {
  const { t, message, history } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.messages()}>{t("panel-messages:back")}</BackLink>
      <PageHeading size="dense" heading={message.subject} lead={t("panel-messages:detailsTitle")} />
      <MessageDetails message={message} />
      {(message.state === "waiting" || answer) && (
        <Allowed right="letters:change">
          <MessageAnswerForm email={message.email} />
        </Allowed>
      )}
      {message.state !== "answered" && (
        <ClosingSection
          isClosed={message.state !== "waiting"}
          to={(intent) => panelPaths.closeMessage(message.id, intent)}
          name={message.subject}
        />
      )}
      <RecordHistory entries={history} />
    </div>
  );
}
