import { useTranslation } from "react-i18next";
import { HiddenFields } from "~/components/form/hidden-fields";
import type { SUGGESTIONS } from "./chat-options";

interface SuggestionsProps {
  suggestions: readonly (typeof SUGGESTIONS)[number][];
  /** Where they are sent. */
  action: string;
}

/** Questions to begin with; pressing one sends it. */
export function Suggestions({ suggestions, action }: SuggestionsProps) {
  const { t } = useTranslation();
  return (
    <form method="post" action={action} className="chips" data-chat aria-label={t("assistant:suggestions.heading")}>
      {suggestions.map((suggestion) => (
        <button
          key={suggestion}
          type="submit"
          className="chip border-dashed! text-start whitespace-normal!"
          name="message"
          value={t(`assistant:suggestions.${suggestion}`)}
        >
          {t(`assistant:suggestions.${suggestion}`)}
        </button>
      ))}
      <HiddenFields preventDuplicates />
    </form>
  );
}
