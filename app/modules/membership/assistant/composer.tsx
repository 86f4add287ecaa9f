import type { ComponentProps } from "react";
import {
  type AnyField,
  controlProps,
  FieldError,
  startText,
  type TextControl,
} from "~/components/form/field";
import { FileField } from "~/components/form/file-field";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import { NEWEST_MESSAGE } from "./chat-log";
import { DOCUMENT_ENDINGS } from "./chat-options";

interface ComposerProps {
  form: ComponentProps<"form">;
  fields: { message: TextControl; document?: AnyField };
  /** Path that it posts to. */
  action: string;
  /** Link to the expert mode. */
  expertPath: string;
}

/** Text field and button; Enter sends. With documents also a folded file field. */
export function Composer({
  form,
  fields: { message, document },
  action,
  expertPath,
}: ComposerProps) {
  const { t } = useTranslation();
  const isRefused = document && Object.keys(document.allErrors).length > 0;
  return (
    <form
      method="post"
      encType={document && "multipart/form-data"}
      {...form}
      action={action}
      className="grid gap-2"
      data-chat={NEWEST_MESSAGE}
    >
      <div className="field gap-2">
        <label className="sr-only" htmlFor={message.id}>
          {t("assistant:fields.message")}
        </label>
        <div className="flex gap-2">
          <input
            {...controlProps(message, {})}
            className="input min-w-0"
            type="text"
            defaultValue={startText(message)}
            placeholder={t("assistant:placeholder")}
            autoComplete="off"
            enterKeyHint="send"
          />{" "}
          <button type="submit" className="btn btn-primary">
            <Icon name="send" className="w-4" />{" "}
            <span className="max-sm:sr-only">{t("assistant:send")}</span>
          </button>
        </div>
        <FieldError field={message} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        {document && (
          <details open={isRefused || undefined} className="min-w-0 open:w-full open:pb-2">
            <summary className="link inline-flex min-h-11 items-center gap-2 text-sm">
              <Icon name="upload" className="w-4" /> {t("assistant:attach")}
            </summary>
            <FileField
              field={document}
              label={t("assistant:fields.document")}
              hint={t("assistant:documentHint")}
              accept={DOCUMENT_ENDINGS}
            />
          </details>
        )}{" "}
        <TextLink to={expertPath} icon="expert" className="text-sm">
          {t("assistant:expert.open")}
        </TextLink>
      </div>
      <HiddenFields preventDuplicates />
    </form>
  );
}
