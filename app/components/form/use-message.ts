import { useTranslation } from "react-i18next";
import { asMessageKey } from "~/platform/i18n/i18n";

/** Puts a message of a schema, `errors:tooLong?count=120`, into words. */
export function useMessage(): (message: string) => string {
  const { t, i18n } = useTranslation();
  return (message) => {
    const [key = "", params = ""] = message.split("?");
    // What a schema has no words of ours for cannot come from the form as it was rendered.
    const values: Record<string, string | number> = Object.fromEntries(new URLSearchParams(params));
    return t(i18n.exists(key) ? asMessageKey(key) : "errors:malformed", values);
  };
}
