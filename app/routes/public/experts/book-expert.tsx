import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { TitleBand } from "~/components/layout/title-band";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { requireCompanyMember } from "~/modules/accounts/session.server";
import { checkAttachment } from "~/modules/bookings/attachment.server";
import { BookingFormSchema } from "~/modules/bookings/booking.schema";
import { BookingForm } from "~/modules/bookings/booking-form";
import { bookingLimit } from "~/modules/bookings/booking-limit.server";
import { ATTACHMENT_BYTES } from "~/modules/bookings/booking-options";
import { bookConsultation, opennessOf } from "~/modules/bookings/bookings.server";
import { slotsInWords } from "~/modules/bookings/calendar-words";
import { readChoice } from "~/modules/bookings/slot-choice.server";
import { expertNotFound } from "~/modules/experts/expert-not-found";
import { findExpert } from "~/modules/experts/experts.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "bookings:title" };

export const loader = pageLoader({ guard: requireCompanyMember }, async ({ account, params, request, posted }) => {
  const expert = found(await findExpert(params.expertId), expertNotFound, request);
  const { id, name, title, company, avatar, consultationPrice } = expert;
  return {
    expert: { id, name, title, company, avatar, consultationPrice },
    openness: opennessOf(expert, { by: account }),
    ...(await readChoice(expert, { asked: new URL(request.url).searchParams, posted })),
  };
});

export const action = formAction(
  {
    guard: requireCompanyMember,
    schema: BookingFormSchema,
    files: { fields: { attachment: ATTACHMENT_BYTES }, from: "session" },
    redisplayOn: "date",
    limit: ({ account: by }) => bookingLimit({ by }),
    notFound: expertNotFound,
  },
  async ({ account, value, reject, params }) => {
    const attachment = await checkAttachment(value.attachment);
    if (typeof attachment === "string")
      return reject({ attachment: [`bookings:errors.attachment.${attachment}`] }, { status: attachment === "size" ? 413 : 400 });
    const outcome = await bookConsultation(params.expertId, { ...value, attachment }, { by: account });
    if (outcome === "unknown") return refuse("not-found");
    if (typeof outcome === "string") return reject({ "": [`bookings:closed.${outcome}.refused`] }, { status: 409 });
    if ("problem" in outcome) return reject({ slot: [`bookings:errors.slot.${outcome.problem}`] });
    if ("mine" in outcome) {
      const reference = new URLSearchParams({ reference: outcome.mine });
      return reject({ slot: [`bookings:errors.slot.mine?${reference}`] }, { status: 409 });
    }
    if ("taken" in outcome) {
      const free = new URLSearchParams({ free: slotsInWords(outcome.free) });
      return reject(
        { slot: [outcome.free.length > 0 ? `bookings:errors.slot.taken?${free}` : "bookings:errors.slot.allTaken"] },
        { status: 409 },
      );
    }
    return redirectWithToast(paths.booking(outcome.reference), {
      title: "bookings:toast.booked",
      text: "bookings:toast.bookedText",
      params: { email: account.email },
    });
  },
);

export default function SessionPage() {
  const { t } = useTranslation();
  const { expert, openness, calendar, chosen, lost, topic } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A post that came too late is shown, so that nothing typed is lost.
  const isClosed = openness !== "open" && answer === undefined;
  return (
    <>
      <TitleBand
        heading={t("bookings:title")}
        lead={[expert.name, expert.title].filter(Boolean).join(" · ")}
        above={<BackLink to={paths.expert(expert.id)}>{t("bookings:back")}</BackLink>}
      />
      {isClosed ? (
        <div className="wrap py-10 lg:py-14">
          <EmptyState
            title={t(`bookings:closed.${openness}.title`)}
            text={t(`bookings:closed.${openness}.text`)}
            link={{ to: paths.experts(), label: t("experts:back") }}
          />
        </div>
      ) : (
        <BookingForm expert={expert} calendar={calendar} chosen={chosen} lost={lost} topic={topic} lastResult={answer?.result} />
      )}
    </>
  );
}
