import { controlProps, Field, type FieldProps, startText } from "./field";

/** Text of several lines. */
export function TextAreaField({ rows = 4, ...frame }: FieldProps & { rows?: number }) {
  return (
    <Field {...frame}>
      <textarea {...controlProps(frame.field, frame)} className="textarea" rows={rows} defaultValue={startText(frame.field)} />
    </Field>
  );
}
