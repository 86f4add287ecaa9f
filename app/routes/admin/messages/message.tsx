import { useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { messageNotFound } from "~/modules/contact/contact-message";
import { MessageAnswerSchema } from "~/modules/contact/staff-message.schema";
import { staffMessage } from "~/modules/contact/staff-message.view.server";
import { MessageDetails } from "~/modules/contact/staff-message-details";
import { MessageAnswerForm } from "~/modules/contact/staff-message-form";
import { answerMessage, findContactMessage } from "~/modules/contact/staff-messages.server";
import { RecordHistory } from "~/modules/history/history-list";
import { recordHistory } from "~/modules/panel/record-history.server";
import { staffNames } from "~/modules/staff/staff-accounts.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-messages:detailsTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request, locale }) => {
  const message = found(await findContactMessage(params.messageId), messageNotFound, request);
  return {
    message: staffMessage(message, await staffNames(), locale),
    history: await recordHistory("message", message.id, locale),
  };
});

export const action = formAction(
  { guard: requireStaff, schema: MessageAnswerSchema, notFound: messageNotFound },
  async ({ account: by, params, value, reject }) => {
    const message = await answerMessage(params.messageId, value.answer, { by });
    if (isRefused(message)) {
      return message.refused === "not-found" ? message : reject({ "": ["panel-messages:errors.answered"] }, { status: 409 });
    }
    return redirectWithToast(panelPaths.messages(), {
      title: "panel-messages:done.answered",
      text: "panel-messages:done.answeredText",
      params: { name: message.name },
    });
  },
);

/** A contact message, and the form of its answer as long as there is none. */
export default function MessagePage() {
  const { t } = useTranslation();
  const { message, history } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.messages()}>{t("panel-messages:back")}</BackLink>
      <PageHeading size="dense" heading={message.subject} lead={t("panel-messages:detailsTitle")} />
      <MessageDetails message={message} />
      {(message.state === "waiting" || answer) && <MessageAnswerForm email={message.email} lastResult={answer?.result} />}
      <RecordHistory entries={history} />
    </div>
  );
}
