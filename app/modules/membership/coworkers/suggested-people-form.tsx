import type { SubmissionResult } from "@conform-to/react";
import { CheckboxField } from "~/components/form/checkbox-field";
import type { AnyField } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import { STATE_TONES } from "./coworker-item";
import type { Suggestion } from "./coworkers.server";
import { InviteSchema } from "./invite.schema";
import { rowName } from "./invitee";

interface SuggestedPeopleFormProps {
  people: readonly Suggestion[];
  /** With search and page, so that a refused form returns to the same page. */
  action: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Suggested people with check boxes; one button invites all selected people. */
export function SuggestedPeopleForm({ people, action, lastResult }: SuggestedPeopleFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: InviteSchema,
    id: "suggested",
    lastResult,
    defaultValue: { people: valuesOf(people) },
  });
  const rows = fields.people.getFieldset();
  return (
    <PostForm form={form} action={action} className="panel" data-needs-choice preventDuplicates>
      <ul>
        {placed(people, lastResult).map(([name, person]) => (
          <li key={person.id} className="border-b border-line p-5 sm:px-6">
            <PersonRow
              person={person}
              row={(
                rows[name] as unknown as { getFieldset: () => Record<string, AnyField> }
              ).getFieldset()}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3 rounded-b-box bg-petrol-50 px-5 py-4 sm:px-6">
        <SubmitButton
          pending={t("coworkers:inviting.sending")}
          className="btn-accent max-sm:w-full"
        >
          {t("coworkers:inviting.submit")}
        </SubmitButton>
      </div>
      <input type="hidden" name="form" value="suggested" />
    </PostForm>
  );
}

function PersonRow({
  person: { name, position, state, id },
  row,
}: {
  person: Suggestion;
  row: Record<string, AnyField>;
}) {
  const { t } = useTranslation();
  const { selected, email, linkedinUrl, expertise: words, id: hidden } = row;
  if (!selected || !email || !linkedinUrl || !words || !hidden) return null;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <CheckboxField
          field={selected}
          label={<b className="wrap-anywhere">{name}</b>}
          hint={position}
        />
        {state && <Badge tone={STATE_TONES[state]}>{t(`coworkers:states.${state}`)}</Badge>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={email}
          label={t("coworkers:inviting.fields.email")}
          type="email"
          autoComplete="off"
        />
        <TextField
          field={linkedinUrl}
          label={t("coworkers:inviting.fields.linkedinUrl")}
          type="url"
          autoComplete="off"
          optional
        />
        <TextField
          field={words}
          label={t("coworkers:inviting.fields.expertise")}
          hint={t("coworkers:inviting.hints.expertise")}
          autoComplete="off"
          optional
          className="sm:col-span-2"
        />
      </div>
      <input type="hidden" name={hidden.name} value={id} />
    </fieldset>
  );
}

/**
 * Puts each person into a row. A refused form keeps the rows in which people were typed, even if
 * others have come or gone meanwhile.
 */
function placed(
  people: readonly Suggestion[],
  lastResult: SubmissionResult<string[]> | undefined,
): [string, Suggestion][] {
  const typed = lastResult?.initialValue?.people as Record<string, { id?: string }> | undefined;
  if (!typed) return people.map((person, index) => [rowName(index), person]);
  return Object.entries(typed).flatMap(([name, { id }]) =>
    people
      .filter((person) => person.id === id)
      .map((person): [string, Suggestion] => [name, person]),
  );
}

function valuesOf(people: readonly Suggestion[]) {
  const rows = people.map(({ id, email, linkedinUrl, expertise }, index) => [
    rowName(index),
    { id, email, linkedinUrl: linkedinUrl ?? "", expertise: expertise.join(", ") },
  ]);
  return Object.fromEntries(rows) as Record<
    string,
    { id: string; email: string; linkedinUrl: string; expertise: string }
  >;
}
