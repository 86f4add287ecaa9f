import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormProblems } from "~/components/form/error-summary";
import type { PageHandle } from "~/components/layout/document";
import { BackLink } from "~/components/ui/text-link";
import { requireMember } from "~/modules/accounts/session.server";
import { EventSaveForm } from "~/modules/attendance/event-save-form";
import { saveEvent, unsaveEvent } from "~/modules/attendance/saved-events.server";
import { eventNotFound } from "~/modules/events/event-not-found";
import { findEvent } from "~/modules/events/events.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "events:save.title" };

const SaveSchema = z.object({
  intent: z.enum(["save", "unsave"], "errors:malformed"),
  redirectTo: z.string().optional(),
});

/** Leads to the event: so does the login that a visitor was sent to. Only the answer to a refused post stays here. */
export const loader = pageLoader({ guard: anyone }, async ({ request, params, posted }) => {
  const { id, title } = found(await findEvent(params.eventId), eventNotFound, request);
  if (!posted) throw redirect(paths.event(id));
  return { id, title };
});

export const action = formAction(
  { guard: requireMember, schema: SaveSchema, notFound: eventNotFound },
  async ({ account, value, params }) => {
    const event = await findEvent(params.eventId);
    if (!event) return refuse("not-found");
    const { id } = event;
    if (value.intent === "unsave") {
      await unsaveEvent(id, { by: account });
      return redirectWithToast(safeRedirect(value.redirectTo, paths.event(id)), { title: "events:save.toast.unsaved", tone: "bad" });
    }
    await saveEvent(id, { by: account });
    return redirectWithToast(paths.event(id), { title: "events:save.toast.saved", text: "events:save.toast.savedText" });
  },
);

/** Seen only when the form was refused. */
export default function SaveEventPage() {
  const { t } = useTranslation();
  const { id, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap py-10 lg:py-14">
      <div className="grid max-w-xl gap-6">
        <FormProblems id="save-event" />
        <BackLink to={paths.event(id)}>{title}</BackLink>
        <h1 className="text-3xl">{t("events:save.title")}</h1>
        <EventSaveForm eventId={id} saved={answer?.result.initialValue?.intent === "unsave"} />
      </div>
    </div>
  );
}
