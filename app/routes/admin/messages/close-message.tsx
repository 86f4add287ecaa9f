import { type PageHandle, usePage } from "~/components/layout/page";
import { ClosingSchema, closingIntentOf } from "~/modules/messages/letters/closing";
import { ClosingPage } from "~/modules/messages/letters/closing-page";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { messageNotFound } from "~/modules/voice/contact/contact-message";
import { closeMessage, findContactMessage } from "~/modules/voice/contact/staff-messages.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-letters:title" };

export const loader = staffLoader("letters:change", async ({ params, request, found }) => {
  const message = found(await findContactMessage(params.messageId), messageNotFound);
  return { id: message.id, name: message.subject, intent: closingIntentOf(request) };
});

export const action = staffAction(
  "letters:change",
  { schema: ClosingSchema, notFound: messageNotFound },
  async ({ account: by, params, request, value: { note }, accepted, conflict, done }) => {
    const intent = closingIntentOf(request);
    const message = accepted(await closeMessage(params.messageId, intent, { by, note }), () =>
      conflict("panel-letters:errors.answered"),
    );
    return done(pageBefore(request, panelPaths.message(message.id)), {
      title: `panel-letters:done.${intent}`,
      text: "panel-letters:done.text",
      params: { name: message.subject },
    });
  },
);

export default function CloseMessagePage() {
  const { id, name, intent } = usePage<typeof loader>();
  return <ClosingPage intent={intent} cancelTo={panelPaths.message(id)} name={name} />;
}
