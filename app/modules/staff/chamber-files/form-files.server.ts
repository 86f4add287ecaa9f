import { createHash } from "node:crypto";
import type { Staff } from "~/modules/staff/staff/staff";
import type { FieldErrors, StoredTexts } from "~/platform/forms/received-post.server";
import { paths } from "~/platform/http/paths";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { createId, idOfText } from "~/platform/ids/ids.server";
import { isRefused } from "~/platform/outcome";
import { CHAMBER_FILE_BYTES, COVER_PARTS, FORM_FILE_FIELDS } from "./chamber-file";
import { addChamberFile, coverSize } from "./chamber-files.server";
import { fileNote, markOf } from "./chamber-files.view.server";

/**
 * Options of the action of a form with a picture and a long text: files that came along are stored
 * before the form is judged; the address of the picture stands in its field then, and a mark at the
 * end of the text (rules 1548).
 *
 * @param text name of the field of the text
 * @param only what the text takes, where it does not take both
 */
export const takingFormFiles = (form: FormOfFiles) => {
  const taken = { most: CHAMBER_FILE_BYTES, tooLarge: "files:errors.size" } as const;
  return {
    files: { imageFile: taken, textFile: taken },
    aside: Object.keys(FORM_FILE_FIELDS),
    storeFiles: (fields: FormData, by: Staff, formKey: string | null) =>
      storeFormFiles(fields, { ...form, by, formKey }),
  };
};

/** Texts are in the language of the chamber. */
const POLISH = localeOf(DEFAULT_LANGUAGE);

interface FormOfFiles {
  title: string;
  text: string;
  only?: "document";
}

async function storeFormFiles(
  fields: FormData,
  { title, text, only, by, formKey }: FormOfFiles & { by: Staff; formKey: string | null },
): Promise<{ texts: StoredTexts; errors: FieldErrors }> {
  const texts: Record<string, string | null> = { imageFile: null, textFile: null };
  const errors: FieldErrors = {};
  const typed = (name: string) => String(fields.get(name) ?? "").trim();

  const picture = fileIn(fields, "imageFile");
  if (picture) {
    const part = COVER_PARTS.find((one) => one === fields.get("imagePart")) ?? "middle";
    const input = { title: typed(title) || nameOf(picture), file: picture };
    const added = await addChamberFile(input, {
      by,
      size: coverSize(part),
      only: "picture",
      id: await idIn(formKey, ["imageFile", part], picture),
    });
    if (isRefused(added)) errors.imageFile = [`files:errors.${added.refused}`];
    else texts.image = paths.file(added);
  }

  const file = fileIn(fields, "textFile");
  if (file) {
    const input = { title: typed("textFileTitle") || nameOf(file), file };
    const id = await idIn(formKey, ["textFile"], file);
    const added = await addChamberFile(input, only ? { by, only, id } : { by, id });
    if (isRefused(added)) errors.textFile = [`files:errors.${added.refused}`];
    else {
      texts[text] = [typed(text), markOf(added, only && fileNote(added, POLISH))]
        .filter(Boolean)
        .join("\n\n");
      texts.textFileTitle = "";
    }
  }
  return { texts, errors };
}

/**
 * The id of a file of a form: one that is sent again from the same page is the same record
 * (rules 1695).
 */
async function idIn(formKey: string | null, place: readonly string[], file: File): Promise<string> {
  if (formKey === null) return createId();
  const content = createHash("sha256").update(new Uint8Array(await file.arrayBuffer()));
  return idOfText(JSON.stringify([formKey, place, content.digest("base64url")]));
}

function fileIn(fields: FormData, name: string): File | null {
  const value = fields.get(name);
  return value instanceof File && value.size > 0 ? value : null;
}

/** "regulamin 2026.pdf" → "regulamin 2026" */
const nameOf = ({ name }: File): string => name.replace(/\.\w{1,5}$/, "") || name;
