import { type AnyField, startText } from "~/components/form/field";
import { FileField } from "~/components/form/file-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CHAMBER_FILE_ENDINGS, COVER_PARTS } from "./chamber-file";

const PICTURES = "image/png,image/jpeg,image/gif,image/webp";

interface CoverFileProps {
  fields: Record<"image" | "imageFile" | "imagePart", AnyField>;
}

/** The picture from the computer above a record, and the field for another one (rules 1548). */
export function CoverFile({ fields }: CoverFileProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "files:form");
  const shown = startText(fields.image) ?? "";
  return (
    <div className="flex flex-wrap items-start gap-4">
      {shown.startsWith("/files/") && (
        <img
          className="aspect-2/1 w-48 rounded-field border border-line object-cover"
          src={shown}
          width={192}
          height={96}
          alt={t("files:form.shown")}
          loading="lazy"
        />
      )}
      <div className="grid flex-1 basis-72 gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <FileField {...field("imageFile")} accept={PICTURES} optional />
        <SelectField
          {...field("imagePart")}
          options={COVER_PARTS.map((value) => ({ value, label: t(`files:form.parts.${value}`) }))}
          className="self-end"
        />
      </div>
    </div>
  );
}

interface TextFileProps {
  fields: Record<"textFile" | "textFileTitle", AnyField>;
  /** The text shows no pictures. */
  onlyDocuments?: boolean;
}

/** A picture or a document that comes to the end of the text (rules 1548). */
export function TextFile({ fields, onlyDocuments = false }: TextFileProps) {
  const field = useFieldTexts(fields, "files:form");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FileField
        {...(onlyDocuments ? field("textFile", "documentFile") : field("textFile"))}
        accept={CHAMBER_FILE_ENDINGS}
        optional
      />
      <TextField {...field("textFileTitle")} className="self-end" optional />
    </div>
  );
}
