import { RowForm } from "~/components/list/row-form";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Panel } from "~/components/ui/panel";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { BookingDetailsView } from "./staff-booking.view.server";

const TONES = { waits: "warn", shown: "ok", hidden: "off" } as const satisfies Record<
  string,
  BadgeTone
>;

/** The member's rating, with staff's decision on its sentence (rules 1562). */
export function BookingRating({
  booking: { id, rating },
}: {
  booking: Pick<BookingDetailsView, "id" | "rating">;
}) {
  const { t } = useTranslation();
  if (!rating) return null;
  const { stars, sentence } = rating;
  const intents = (["show", "hide"] as const).filter(
    (intent) => sentence?.decision !== (intent === "show" ? "shown" : "hidden"),
  );
  return (
    <Panel id="rating" heading={t("expert-ratings:staff.heading")}>
      <p className="mt-3">
        {t("expert-ratings:stars", { stars })}{" "}
        {sentence ? (
          <Badge tone={TONES[sentence.decision]}>
            {t(`expert-ratings:staff.decisions.${sentence.decision}`)}
          </Badge>
        ) : (
          <span className="muted">{t("expert-ratings:staff.none")}</span>
        )}
      </p>
      {sentence && (
        <>
          <p className="mt-2 max-w-text wrap-anywhere">
            <q>{sentence.words}</q>
          </p>
          <Allowed right="letters:change">
            <div className="no-print mt-4 flex flex-wrap gap-3">
              {intents.map((intent) => (
                <RowForm
                  key={intent}
                  action={panelPaths.sentenceOfBooking(id, intent)}
                  submit={t(`expert-ratings:staff.${intent}`)}
                  name={id}
                  done={t(`expert-ratings:staff.done.${intent}`)}
                  look={intent === "show" ? "btn-primary" : "btn-outline"}
                  isTall
                />
              ))}
            </div>
          </Allowed>
        </>
      )}
    </Panel>
  );
}
