import { useTranslation } from "~/platform/i18n/use-translation";
import { controlProps, Field, type FieldProps } from "./field";

interface FileFieldProps extends Omit<FieldProps, "required"> {
  /** A hint for the browser only: the server decides by the content. */
  accept: string;
}

/**
 * A file input. Its form needs `encType="multipart/form-data"`. A refused form loses the file, so
 * the hint lists the accepted types.
 */
export function FileField({ accept, ...frame }: FileFieldProps) {
  const { t } = useTranslation();
  return (
    <Field {...frame}>
      <input
        {...controlProps(frame.field, frame)}
        className="file-input"
        type="file"
        accept={accept}
        data-uploading={t("common:uploading")}
        data-cancel={t("common:cancelUpload")}
      />
    </Field>
  );
}
