import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Panel } from "~/components/ui/panel";
import { QrCode } from "~/components/ui/qr-code";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { DoorPassSchema } from "./door-pass.schema";
import type { DoorPassView } from "./door-passes.view.server";

interface DoorPassesPanelProps {
  eventId: string;
  passes: readonly DoorPassView[];
  days: readonly { value: string; label: string }[];
}

/** The passes with their links, and the form of another one. */
export function DoorPassesPanel({ eventId, passes, days }: DoorPassesPanelProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: DoorPassSchema, id: "pass" });
  const field = useFieldTexts(fields, "door:passes");
  return (
    <>
      {passes.length === 0 ? (
        <p className="muted">{t("door:passes.none")}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {passes.map((pass) => (
            <Pass key={pass.id} eventId={eventId} pass={pass} />
          ))}
        </ul>
      )}
      <Panel id="new-pass" heading={t("door:passes.new")}>
        <PostForm form={form} preventDuplicates className="mt-4 grid gap-5">
          <TextField
            {...field("place")}
            hint={t("door:passes.placeHint")}
            autoComplete="off"
            required
          />
          {days.length > 0 && <SelectField {...field("day")} options={days} required />}
          <p>
            <SubmitButton pending={t("common:saving")}>{t("door:passes.submit")}</SubmitButton>
          </p>
        </PostForm>
      </Panel>
    </>
  );
}

function Pass({ eventId, pass }: { eventId: string; pass: DoorPassView }) {
  const { t } = useTranslation();
  const { id, place, url, day, createdAt, qr } = pass;
  return (
    <li className="panel flex flex-wrap items-start gap-5 p-5">
      <QrCode
        picture={qr}
        label={t("door:passes.code", { place })}
        className="w-40 max-w-full shrink-0"
      />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg wrap-anywhere">{place}</h2>
        <p className="muted text-sm">
          {t("door:passes.valid", { day })} {t("door:passes.since", { moment: createdAt })}
        </p>
        <p className="mt-3 text-sm">{t("door:passes.link")}</p>
        <p className="text-sm font-semibold select-all wrap-anywhere">{url}</p>
        <a
          className="link mt-2 inline-flex min-h-11 items-center"
          href={panelPaths.revokeDoorPass(eventId, id)}
        >
          {t("door:passes.revoke.submit")} <span className="sr-only">: {place}</span>
        </a>
      </div>
    </li>
  );
}
