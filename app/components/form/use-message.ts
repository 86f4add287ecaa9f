import { asMessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";

/** A password is refused for several reasons at once, any other field for its first. */
export function shownOf(messages: readonly string[] = []): readonly string[] {
  const isOfPassword = (text: string) => text.startsWith("passwords:rules.");
  const [first] = messages;
  return first !== undefined && isOfPassword(first)
    ? messages.filter(isOfPassword)
    : messages.slice(0, 1);
}

/** Translates a message of a schema, such as `errors:tooLong?count=120`. */
export function useMessage(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => {
    const [key = "", params = ""] = message.split("?");
    // Only a number chooses a plural form.
    const values: Record<string, string | number> = Object.fromEntries(
      [...new URLSearchParams(params)].map(([name, value]) => [
        name,
        /^\d+$/.test(value) ? Number(value) : value,
      ]),
    );
    // Messages without a text of ours cannot come from the rendered form.
    return t([asMessageKey(key), "errors:malformed"], values);
  };
}
