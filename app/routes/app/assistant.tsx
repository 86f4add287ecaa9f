import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppScreen } from "~/components/app/app-screen";
import { useFormResult } from "~/components/form/use-form-result";
import type { PageHandle } from "~/components/layout/page";
import { AppChat } from "~/modules/membership/assistant/app-chat";
import { appChat } from "~/modules/membership/assistant/app-chat.view.server";
import { AppChatSchema } from "~/modules/membership/assistant/assistant.schema";
import { chatLimit, sendAppMessage } from "~/modules/membership/assistant/assistant.server";
import { NEWEST_MESSAGE } from "~/modules/membership/assistant/chat-log";
import { markConversationRead } from "~/modules/messages/conversations/conversations.server";
import { appAction, appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { whenShown } from "~/platform/http/request-scope.server";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "assistant:app.heading" };

export const loader = appLoader(async (args) => {
  const { account: by, locale } = args;
  whenShown(args, () => markConversationRead({ by }));
  return appChat({ by }, locale);
});

export const action = appAction(
  { schema: AppChatSchema, limit: ({ account: by }) => chatLimit({ by }) },
  async ({ account: by, value, locale }) => {
    await sendAppMessage(value.message, { by }, locale);
    return redirect(`${appPaths.assistant()}#${NEWEST_MESSAGE}`, { status: 303 });
  },
);

/** "Asystent biznesowy DIG" */
export default function AppAssistantPage() {
  const { t } = useTranslation();
  const chat = useLoaderData<typeof loader>();
  return (
    <AppScreen
      heading={t("assistant:app.heading")}
      lead={t("assistant:app.lead")}
      portal={paths.messages()}
    >
      <AppChat {...chat} lastResult={useFormResult()?.result} />
    </AppScreen>
  );
}
