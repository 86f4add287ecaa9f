import { getFormProps } from "@conform-to/react";
import {
  type AnyField,
  type AnyForm,
  controlProps,
  FieldError,
  startText,
} from "~/components/form/field";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { NEWEST_MESSAGE } from "./chat-log";

/** Text field and button above the bottom bar; Enter sends. */
export function AppComposer({ form, field }: { form: AnyForm; field: AnyField }) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      {...getFormProps(form)}
      action={appPaths.assistant()}
      className="app-composer"
      data-chat={NEWEST_MESSAGE}
    >
      <div className="field mx-auto grid max-w-app gap-2 p-3">
        <label className="sr-only" htmlFor={field.id}>
          {t("assistant:fields.message")}
        </label>
        <div className="flex gap-2">
          <input
            {...controlProps(field, {})}
            className="input min-w-0 grow"
            type="text"
            defaultValue={startText(field)}
            placeholder={t("assistant:placeholder")}
            autoComplete="off"
            enterKeyHint="send"
          />{" "}
          <button type="submit" className="btn btn-primary w-11 p-0">
            <Icon name="send" /> <span className="sr-only">{t("assistant:send")}</span>
          </button>
        </div>
        <FieldError field={field} />
        <HiddenFields preventDuplicates />
      </div>
    </form>
  );
}
