import { controlProps, Field, type FieldProps } from "./field";

interface FileFieldProps extends Omit<FieldProps, "required"> {
  /** A hint for the browser only: the server decides by the content. */
  accept: string;
}

/** A file to send. Its form needs `encType="multipart/form-data"`; a refused form cannot fill it in again, so the hint says what is taken. */
export function FileField({ accept, ...frame }: FileFieldProps) {
  return (
    <Field {...frame}>
      <input
        {...controlProps(frame.field, frame)}
        className="file-input"
        type="file"
        accept={accept}
      />
    </Field>
  );
}
