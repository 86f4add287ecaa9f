import { asMessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Puts a message of a schema, `errors:tooLong?count=120`, into words. */
export function useMessage(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => {
    const [key = "", params = ""] = message.split("?");
    const values: Record<string, string | number> = Object.fromEntries(new URLSearchParams(params));
    // What a schema has no words of ours for cannot come from the form as it was rendered.
    return t([asMessageKey(key), "errors:malformed"], values);
  };
}
