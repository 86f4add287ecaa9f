import type { FieldMetadata } from "@conform-to/react";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { type AnyForm, controlProps, Field } from "./field";

interface ListFieldProps {
  form: AnyForm;
  // biome-ignore lint/suspicious/noExplicitAny: a list of any form
  field: FieldMetadata<string[] | undefined, any, string[]>;
  /** Label of the input for the next entry. */
  label: string;
  /** Accessible name of the list of entries. */
  listLabel: string;
  hint?: string;
  /** True if the words are stored in lower case. */
  isLowerCase?: boolean;
  /** Entries offered as buttons, except those already added. */
  suggestions?: readonly string[];
}

/**
 * Words added and removed one by one. The buttons submit, so it works without a script; text left
 * in the input counts as well. With scripts `app/enhance/words.ts` does it in the page.
 */
export function ListField({
  form,
  field,
  label,
  listLabel,
  hint,
  isLowerCase = false,
  suggestions = [],
}: ListFieldProps) {
  const { t } = useTranslation();
  const entries = field.getFieldList();
  const words = entries.map((entry) =>
    isLowerCase ? String(entry.initialValue ?? "").toLowerCase() : String(entry.initialValue ?? ""),
  );
  const folded = words.map((word) => word.toLowerCase());
  const isShown = (word: string, index: number) =>
    word !== "" && folded.indexOf(folded[index] ?? "") === index;
  /**
   * Without a script the response scrolls to this field; the form needs an `action` without a
   * fragment.
   */
  const place = `#${field.id}`;
  const isNew = (word: string) => !folded.includes(word.toLowerCase());

  return (
    <div
      className="grid gap-5"
      data-words={field.name}
      data-lower={isLowerCase || undefined}
      data-remove={t("common:list.remove", { word: "" })}
    >
      <ul className="flex flex-wrap gap-2" aria-label={listLabel} hidden={!words.some(isShown)}>
        {entries.map(
          (entry, index) =>
            isShown(words[index] ?? "", index) && (
              <li key={entry.key} className="word">
                <span>{words[index]}</span>{" "}
                <input type="hidden" name={entry.name} defaultValue={words[index]} />
                <button
                  type="submit"
                  {...form.remove.getButtonProps({ name: field.name, index })}
                  formAction={place}
                >
                  <span className="sr-only">{t("common:list.remove", { word: words[index] })}</span>
                </button>
              </li>
            ),
        )}
      </ul>
      <Field field={field} label={label} hint={hint}>
        <div className="flex gap-2">
          <input
            {...controlProps(field, { hint })}
            className="input min-w-0"
            type="text"
            autoComplete="off"
          />
          <button
            type="submit"
            {...form.insert.getButtonProps({ name: field.name })}
            className="btn btn-outline"
            formAction={place}
          >
            <Icon name="plus" className="w-4" /> {t("common:list.add")}
          </button>
        </div>
      </Field>
      {suggestions.length > 0 && (
        <div data-offered hidden={!suggestions.some(isNew)}>
          <p className="hint mb-2" id={`${field.id}-offered`}>
            {t("common:list.suggestions")}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a nested fieldset would be read twice */}
          <div className="chips" role="group" aria-labelledby={`${field.id}-offered`}>
            {suggestions.map((word) => (
              <button
                key={word}
                hidden={!isNew(word)}
                data-word={word}
                type="submit"
                {...form.insert.getButtonProps({ name: field.name, defaultValue: word })}
                formAction={place}
                className="chip border-dashed"
              >
                <Icon name="plus" className="w-4" /> {word}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
