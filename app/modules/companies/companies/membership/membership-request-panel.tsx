import { HiddenFields } from "~/components/form/hidden-fields";
import { MembershipPrice } from "~/components/ui/membership-price";
import { Note } from "~/components/ui/note";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { membershipRequest } from "../company.view.server";

/**
 * For an owner on Plan Startowy: what full membership adds, with a button to ask for it, or the day
 * of the request.
 */
export function MembershipRequestPanel({
  request: { requestedOn },
}: {
  request: ReturnType<typeof membershipRequest>;
}) {
  const { t } = useTranslation();
  if (requestedOn !== null)
    return (
      <Note
        icon="circle-check"
        tone="good"
        heading={t("companies:membership.pending", { date: requestedOn })}
        text={t("companies:membership.pendingText")}
      />
    );
  return (
    <Note heading={t("companies:membership.heading")} text={t("companies:membership.text")}>
      <MembershipPrice className="muted mt-2 text-sm" />
      <form method="post" action={paths.membershipRequest()} className="mt-3">
        <button
          type="submit"
          className="btn btn-outline bg-base-100!"
          data-pending={t("common:saving")}
        >
          {t("companies:membership.submit")}
        </button>
        <HiddenFields />
      </form>
    </Note>
  );
}
