import type { TextControl } from "~/components/form/field";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ChatMessageView } from "./chat.view.server";
import { ChatLog } from "./chat-log";
import { SUGGESTIONS } from "./chat-options";
import { Composer } from "./composer";
import { Suggestions } from "./suggestions";

/** Posts to another page, which also shows the refusals, so conform has nothing to do here. */
const FORM = { id: "chat", noValidate: true };
const MESSAGE: TextControl = {
  id: "chat-message",
  name: "message",
  initialValue: undefined,
  errors: undefined,
  allErrors: {},
};

/** The assistant on the dashboard: the last exchange and a composer that leads to the chat. */
export function AssistantCard({ messages }: { messages: ChatMessageView[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="assistant">
      <div className="flex gap-3 px-5 pt-4">
        <span className="tile">
          <Icon name="bot" />
        </span>
        <div className="min-w-0 grow">
          <h2 id="assistant" className="text-lg leading-tight">
            {t("assistant:name")}
          </h2>
          <p className="muted text-sm">{t("assistant:about")}</p>
        </div>
        {messages.length > 0 && (
          <TextLink to={paths.messages()} className="text-sm">
            {t("assistant:all")}
          </TextLink>
        )}
      </div>
      {messages.length > 0 && (
        <ChatLog
          messages={messages}
          expertPath={(about) => paths.messages({ mode: "expert", about })}
          className="chat-small"
        />
      )}
      <div className="grid gap-3 px-5 pt-3 pb-2">
        <Composer
          form={FORM}
          fields={{ message: MESSAGE }}
          action={paths.messages()}
          expertPath={paths.messages({ mode: "expert" })}
        />
        {messages.length === 0 && (
          <Suggestions suggestions={SUGGESTIONS.slice(0, 2)} action={paths.messages()} />
        )}
      </div>
    </section>
  );
}
