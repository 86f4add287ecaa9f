import { useTranslation } from "react-i18next";

/** Puts a message of a schema, `errors:tooLong?count=120`, into words. */
export function useMessage(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => {
    const [key = "", params = ""] = message.split("?");
    return t(key, Object.fromEntries(new URLSearchParams(params)));
  };
}
