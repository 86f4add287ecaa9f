import { asMessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Translates a message of a schema, such as `errors:tooLong?count=120`. */
export function useMessage(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => {
    const [key = "", params = ""] = message.split("?");
    const values: Record<string, string | number> = Object.fromEntries(new URLSearchParams(params));
    // Messages without a text of ours cannot come from the rendered form.
    return t([asMessageKey(key), "errors:malformed"], values);
  };
}
