import type { FieldMetadata } from "@conform-to/react";
import { type KeyboardEvent, useRef } from "react";
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
 * in the input counts as well. Pages without hydration use `app/enhance/words.ts`.
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
  const line = useRef<HTMLInputElement>(null);
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

  /**
   * Adds the typed word in the browser. False if it is empty or a duplicate, which the server
   * explains.
   */
  function addTyped(): boolean {
    const typed = wordsIn(line.current);
    const areNew = typed.every(isNew) && new Set(typed).size === typed.length;
    if (!line.current || typed.length === 0 || !areNew) return false;
    line.current.value = "";
    for (const word of typed) form.insert({ name: field.name, defaultValue: word });
    return true;
  }

  /** The pressed button is removed with its word, so the focus needs a new place. */
  const focusLine = () => requestAnimationFrame(() => line.current?.focus());

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== ",") return;
    if (addTyped()) event.preventDefault();
  }

  return (
    <div
      className="grid gap-5"
      data-words={field.name}
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
                  onClick={focusLine}
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
            ref={line}
            {...controlProps(field, { hint })}
            className="input min-w-0"
            type="text"
            autoComplete="off"
            onKeyDown={onKeyDown}
          />
          <button
            type="submit"
            {...form.insert.getButtonProps({ name: field.name })}
            className="btn btn-outline"
            formAction={place}
            onClick={(event) => {
              if (addTyped() || wordsIn(line.current).length === 0) event.preventDefault();
            }}
          >
            <Icon name="plus" className="w-4" /> {t("common:list.add")}
          </button>
        </div>
      </Field>
      <Suggestions
        form={form}
        field={field}
        words={suggestions.filter(isNew)}
        place={place}
        onClick={focusLine}
      />
    </div>
  );
}

function wordsIn(line: HTMLInputElement | null): string[] {
  const words = (line?.value ?? "").split(",").map((word) => word.trim());
  return words.filter(Boolean);
}

interface SuggestionsProps extends Pick<ListFieldProps, "form" | "field"> {
  words: readonly string[];
  /** Where the response scrolls to. */
  place: string;
  onClick: () => void;
}

function Suggestions({ form, field, words, place, onClick }: SuggestionsProps) {
  const { t } = useTranslation();
  if (words.length === 0) return null;
  return (
    <div>
      <p className="hint mb-2" id={`${field.id}-offered`}>
        {t("common:list.suggestions")}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a nested fieldset would be read twice */}
      <div className="chips" role="group" aria-labelledby={`${field.id}-offered`}>
        {words.map((word) => (
          <button
            key={word}
            type="submit"
            {...form.insert.getButtonProps({ name: field.name, defaultValue: word })}
            formAction={place}
            onClick={onClick}
            className="chip border-dashed"
          >
            <Icon name="plus" className="w-4" /> {word}
          </button>
        ))}
      </div>
    </div>
  );
}
