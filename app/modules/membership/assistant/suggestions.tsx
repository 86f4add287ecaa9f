import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { NEWEST_MESSAGE } from "./chat-log";
import type { SUGGESTIONS } from "./chat-options";

const LOOKS = {
  chips: "chip border-dashed! text-start whitespace-normal!",
  rows: "panel flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-start",
};

interface SuggestionsProps {
  suggestions: readonly (typeof SUGGESTIONS)[number][];
  /** Path that they post to. */
  action: string;
  /** Side by side, or as rows on a phone. */
  look?: "chips" | "rows";
}

/** Suggested questions as buttons that send them. */
export function Suggestions({ suggestions, action, look = "chips" }: SuggestionsProps) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      action={action}
      className={look === "chips" ? "chips" : "grid gap-2"}
      data-chat={NEWEST_MESSAGE}
      aria-label={t("assistant:suggestions.heading")}
    >
      {suggestions.map((suggestion) => (
        <button
          key={suggestion}
          type="submit"
          className={LOOKS[look]}
          name="message"
          value={t(`assistant:suggestions.${suggestion}`)}
        >
          {t(`assistant:suggestions.${suggestion}`)}{" "}
          {look === "rows" && <Icon name="arrow-right" className="text-petrol-600" />}
        </button>
      ))}
      <HiddenFields preventDuplicates />
    </form>
  );
}
