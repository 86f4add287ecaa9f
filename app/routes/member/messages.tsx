import type { LinksFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResult } from "~/components/form/use-form-result";
import { FullScreen } from "~/components/layout/full-screen";
import type { PageHandle } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { questionLimit } from "~/modules/advice/questions/question-limit.server";
import { ChatSchema } from "~/modules/membership/assistant/assistant.schema";
import { askInChat, chatLimit, sendMessage } from "~/modules/membership/assistant/assistant.server";
import { chatPage } from "~/modules/membership/assistant/chat.view.server";
import { NEWEST_MESSAGE } from "~/modules/membership/assistant/chat-log";
import { DOCUMENT_BYTES } from "~/modules/membership/assistant/chat-options";
import { ChatPanel } from "~/modules/membership/assistant/chat-panel";
import { chatRejection } from "~/modules/membership/assistant/chat-refusals.server";
import { markConversationRead } from "~/modules/messages/conversations/conversations.server";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { whenShown } from "~/platform/http/request-scope.server";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";
import signedIn from "~/styles/signed-in.css?url";

/** The conversation inside the member's frame; as route "full-messages" alone on the screen. */
export const handle: PageHandle = { title: "assistant:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: signedIn }];

export const loader = memberLoader(async (args) => {
  const { account: by, request, locale } = args;
  const url = new URL(request.url);
  whenShown(args, () => markConversationRead({ by }));
  return {
    ...(await chatPage({ by, asked: url.searchParams }, locale)),
    isFull: url.pathname === paths.fullMessages(),
  };
});

export const action = memberAction(
  {
    schema: ChatSchema,
    files: { document: { most: DOCUMENT_BYTES, tooLarge: "assistant:errors.document.size" } },
    limit: async ({ account: by, value, context }) =>
      (await chatLimit({ by })) ??
      (value.mode ? await questionLimit(context, { visitorEmail: null }) : null),
  },
  async ({
    account: by,
    value: { mode, message = "", expertId, document },
    request,
    locale,
    reject,
  }) => {
    const refused = mode
      ? await askInChat({ text: message, expertId }, { by })
      : await sendMessage({ text: message, document }, { by }, locale);
    if (isRefused(refused)) return reject(...chatRejection(refused));
    const isFull = new URL(request.url).pathname === paths.fullMessages();
    return redirect(`${isFull ? paths.fullMessages() : paths.messages()}#${NEWEST_MESSAGE}`, {
      status: 303,
    });
  },
);

export default function MessagesPage() {
  const { t } = useTranslation();
  const chat = useLoaderData<typeof loader>();
  const panel = <ChatPanel {...chat} lastResult={useFormResult()?.result} />;
  if (chat.isFull)
    return (
      <FullScreen
        heading={t("assistant:name")}
        lead={t("assistant:about")}
        close={{ to: paths.messages(), label: t("assistant:fullScreen.close") }}
      >
        {panel}
      </FullScreen>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading heading={t("assistant:heading")} lead={t("assistant:lead")} />
      {panel}
    </div>
  );
}
