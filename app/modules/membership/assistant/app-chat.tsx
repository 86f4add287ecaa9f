import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { useForm } from "~/components/form/use-form";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AppChatView } from "./app-chat.view.server";
import { AppComposer } from "./app-composer";
import { AppChatSchema } from "./assistant.schema";
import { ChatMessages, NEWEST_MESSAGE } from "./chat-log";
import { APP_SUGGESTIONS } from "./chat-options";
import { Suggestions } from "./suggestions";

/** The number of messages that fit a small screen without scrolling. */
const FEW_MESSAGES = 2;

/** The conversation on a phone: messages, suggestions, and the composer above the bottom bar. */
export function AppChat({
  messages,
  welcome,
  hasEarlier,
  lastResult,
}: AppChatView & { lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: AppChatSchema, id: "chat", lastResult });
  return (
    <div className="grid gap-5 pb-20">
      <ErrorSummary form={form} />
      {messages.length > FEW_MESSAGES && (
        <p className="flex flex-wrap justify-between gap-x-4">
          {hasEarlier && (
            <a className="link inline-flex min-h-11 items-center" href={paths.messages()}>
              {t("assistant:app.earlier")}
            </a>
          )}{" "}
          <a className="link ml-auto inline-flex min-h-11 items-center" href={`#${NEWEST_MESSAGE}`}>
            {t("assistant:app.newest")}
          </a>
        </p>
      )}
      <div role="log" aria-label={t("assistant:conversation")} data-opens-at-end>
        <ChatMessages
          messages={messages}
          welcome={welcome}
          expertPath={(about) => paths.messages({ mode: "expert", about })}
        />
      </div>
      {messages.length === 0 && (
        <div>
          <h2 className="label-text mb-2">{t("assistant:suggestions.heading")}</h2>
          <Suggestions suggestions={APP_SUGGESTIONS} action={appPaths.assistant()} look="rows" />
        </div>
      )}
      <AppComposer form={form} field={fields.message} />
    </div>
  );
}
