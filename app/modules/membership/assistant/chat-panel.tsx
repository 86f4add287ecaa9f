import type { SubmissionResult } from "@conform-to/react";
import { getFormProps } from "@conform-to/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { useForm } from "~/components/form/use-form";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ChatSchema } from "./assistant.schema";
import type { ChatMessageView, ExpertModeView } from "./chat.view.server";
import { ChatLog } from "./chat-log";
import { SUGGESTIONS } from "./chat-options";
import { Composer } from "./composer";
import { ExpertComposer } from "./expert-composer";
import { Suggestions } from "./suggestions";

interface ChatPanelProps {
  messages: ChatMessageView[];
  /** Null in the normal mode. */
  expertMode: ExpertModeView | null;
  /** True if the chat fills the page. */
  isFull: boolean;
  lastResult?: SubmissionResult<string[]>;
}

/** The conversation with its composer: for a message, or in expert mode for a question. */
export function ChatPanel({ messages, expertMode, isFull, lastResult }: ChatPanelProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: ChatSchema,
    id: "chat",
    lastResult,
    defaultValue: { message: expertMode?.message, expertId: expertMode?.expertId },
  });
  const Heading = isFull ? "h2" : "h3";
  const path = isFull ? paths.fullMessages : paths.messages;
  const expertPath = (about: string) => path({ mode: "expert", about });
  return (
    <section
      className={
        isFull ? "flex min-h-0 grow flex-col" : `chat panel ${expertMode ? "chat-tall" : ""}`
      }
      {...(isFull ? { "aria-label": t("assistant:name") } : { "aria-labelledby": "chat-name" })}
    >
      {!isFull && <ChatHead />}
      <ChatLog messages={messages} expertPath={expertPath} />
      <div className={`grid gap-3 border-t border-line p-4 sm:px-5 ${isFull ? "bg-base-100" : ""}`}>
        <ErrorSummary form={form} />
        {expertMode ? (
          <ExpertComposer
            form={form}
            fields={fields}
            experts={expertMode.experts}
            action={path({ mode: "expert" })}
            back={path()}
            Heading={Heading}
          />
        ) : (
          <>
            <Composer
              form={getFormProps(form)}
              fields={fields}
              action={path()}
              expertPath={path({ mode: "expert" })}
            />
            {messages.length === 0 && (
              <div>
                <Heading className="label-text mb-2">{t("assistant:suggestions.heading")}</Heading>
                <Suggestions suggestions={SUGGESTIONS} action={path()} />
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function ChatHead() {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
      <span className="tile">
        <Icon name="bot" />
      </span>
      <div className="min-w-0 grow">
        <h2 id="chat-name" className="text-lg leading-tight">
          {t("assistant:name")}
        </h2>
        <p className="muted text-sm">{t("assistant:about")}</p>
      </div>
      <a href={paths.fullMessages()} className="btn btn-outline shrink-0">
        <Icon name="expand" className="w-4" />{" "}
        <span className="max-sm:sr-only">{t("assistant:fullScreen.open")}</span>
      </a>
    </div>
  );
}
