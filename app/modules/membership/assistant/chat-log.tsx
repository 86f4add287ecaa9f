import { Icon, type IconName } from "~/components/ui/icon";
import type { NextStep } from "~/modules/messages/conversations/conversation";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ChatMessageView } from "./chat.view.server";
import type { JobStep } from "./own-jobs";

const STEP_ICONS: Record<NextStep | JobStep, IconName> = {
  about: "info",
  knowledge: "knowledge",
  experts: "expert",
  events: "calendar",
  offers: "offer",
  questions: "chat",
  card: "qr",
  voting: "vote",
  terms: "info",
  contact: "mail",
  password: "lock",
  closing: "trash",
  email: "mail",
  coworkers: "users",
  invite: "user-plus",
  ownEvents: "calendar",
  dues: "wallet",
  company: "building",
  membership: "check",
  revokeCard: "qr",
  ownOffers: "offer",
  handOver: "users",
  settings: "settings",
  devices: "smartphone",
  yourData: "download",
  profile: "user",
};

/** Fragment of the newest message, where redirects lead after a message. */
export const NEWEST_MESSAGE = "latest";

interface ChatLogProps {
  messages: ChatMessageView[];
  /** Link to ask an expert the question that the assistant could not reply to. */
  expertPath: (messageId: string) => string;
  className?: string;
}

/** The messages, oldest first, in a box scrolled to its end; a plain list without styles. */
export function ChatLog({ messages, expertPath, className = "" }: ChatLogProps) {
  const { t } = useTranslation();
  return (
    <div
      className={`chat-log ${className}`.trim()}
      role="log"
      aria-label={t("assistant:conversation")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs focus
      tabIndex={0}
    >
      <ChatMessages messages={messages} expertPath={expertPath} />
    </div>
  );
}

interface ChatMessagesProps extends Pick<ChatLogProps, "messages" | "expertPath"> {
  /** Time of the welcome, if it is shown. */
  welcome?: { at: string; time: string };
}

/** The welcome and all messages; the script appends messages on their way. */
export function ChatMessages({ messages, expertPath, welcome }: ChatMessagesProps) {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-3" data-log data-typing={t("assistant:typing")}>
      <li className="bubble">
        <Author isBot />
        {t("assistant:welcome")}
        {welcome && <time dateTime={welcome.at}>{welcome.time}</time>}
      </li>
      {messages.map((message, index) => (
        <Message
          key={message.id}
          message={message}
          id={index === messages.length - 1 ? NEWEST_MESSAGE : undefined}
          expertPath={expertPath(message.id)}
        />
      ))}
    </ol>
  );
}

function Message({
  message,
  id,
  expertPath,
}: {
  message: ChatMessageView;
  id: string | undefined;
  expertPath: string;
}) {
  const { t } = useTranslation();
  const { isBot, quotes, says, text, document, hits, at, time } = message;
  return (
    <li id={id} className="grid scroll-mt-24 gap-2">
      <div className="bubble" data-me={isBot ? undefined : ""}>
        <Author isBot={isBot} />
        {quotes && (
          <p className="mb-2 wrap-anywhere">{t("assistant:quoted", { question: quotes })}</p>
        )}
        {says && <p>{says}</p>}
        {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
        {document && (
          <p className="wrap-anywhere">
            <Icon name="knowledge" className="w-4" /> {t("assistant:document", { name: document })}
          </p>
        )}
        {hits.length > 0 && (
          <ul className="mt-1 grid gap-1.5">
            {hits.map((hit) => (
              <li key={hit.to}>
                <a className="link inline-block min-h-6 font-semibold" href={hit.to}>
                  {hit.title}
                </a>
                <p className="text-sm text-ink-soft">{hit.note}</p>
              </li>
            ))}
          </ul>
        )}
        <time dateTime={at}>{time}</time>
      </div>
      <NextSteps message={message} expertPath={expertPath} />
    </li>
  );
}

function NextSteps({
  message: { steps, isExpertSuggestion },
  expertPath,
}: {
  message: ChatMessageView;
  expertPath: string;
}) {
  const { t } = useTranslation();
  if (steps.length === 0 && !isExpertSuggestion) return null;
  return (
    <ul className="chips">
      {isExpertSuggestion && (
        <li>
          <a className="chip" href={expertPath}>
            <Icon name="expert" className="w-4" /> {t("assistant:expert.open")}
          </a>
        </li>
      )}
      {steps.map(({ step, to }) => (
        <li key={step}>
          <a className="chip" href={to}>
            <Icon name={STEP_ICONS[step]} className="w-4" /> {t(`assistant:steps.${step}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The author for screen readers, which do not see the side of a bubble. */
function Author({ isBot }: { isBot: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="sr-only">{t(isBot ? "assistant:author.bot" : "assistant:author.me")}: </span>
  );
}
