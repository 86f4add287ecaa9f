import { HiddenFields } from "~/components/form/hidden-fields";
import { Avatar } from "~/components/picture/avatar";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { useRowPlace } from "~/components/ui/row-place";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { CoworkerItemView } from "./coworker.view.server";

export const STATE_TONES: Record<CoworkerItemView["state"], BadgeTone> = {
  active: "ok",
  invited: "warn",
  expired: "bad",
};

/** A coworker or invited person on the list, with their state and actions. */
export function CoworkerItem({ coworker }: { coworker: CoworkerItemView }) {
  const { t } = useTranslation();
  const place = useRowPlace();
  const { id, name, position, email, state, isOwner, isSelf, canResend, canRemove } = coworker;
  return (
    <article className="panel flex flex-wrap items-start gap-x-4 gap-y-3 p-5">
      <Avatar initials={coworker.initials} id={id} picture={coworker.picture} />
      <div className="min-w-0 grow basis-56">
        <h3 className="text-lg leading-snug wrap-anywhere">
          {name || email}{" "}
          {isSelf && <span className="muted text-sm font-normal">({t("coworkers:self")})</span>}
        </h3>
        <p className="muted text-[.9375rem] wrap-anywhere">
          {[position, isOwner ? t("coworkers:owner") : ""].filter(Boolean).join(" · ")}
        </p>
        <p className="text-[.9375rem] wrap-anywhere">{name && email}</p>
        <p className="muted mt-1 text-sm">
          {t(`coworkers:says.${state}`, {
            date: coworker.since,
            inviter: coworker.invitedBy ?? "",
          })}
        </p>
        {(canResend || canRemove) && (
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
            {canResend && <ResendButton id={id} name={name} />}
            {canRemove && (
              <TextLink to={paths.removeCoworker(id) + place}>
                {t(state === "active" ? "coworkers:remove" : "coworkers:withdraw")}{" "}
                <span className="sr-only">{t("coworkers:about", { name })}</span>
              </TextLink>
            )}
          </div>
        )}
      </div>
      <p className="max-sm:order-first max-sm:basis-full">
        <Badge tone={STATE_TONES[state]}>{t(`coworkers:states.${state}`)}</Badge>
      </p>
    </article>
  );
}

/** Posts to an address of its own, so that its refusal can be shown there. */
function ResendButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  return (
    <form method="post" action={paths.resendInvitation(id) + useRowPlace()}>
      <button type="submit" className="btn btn-outline" data-pending={t("common:saving")}>
        {t("coworkers:resend")} <span className="sr-only">{t("coworkers:about", { name })}</span>
      </button>
      <HiddenFields preventDuplicates />
    </form>
  );
}
