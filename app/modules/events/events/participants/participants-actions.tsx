import { type ActionLink, ActionLinks } from "~/components/ui/more-links";
import { useRights } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ParticipantsView } from "./participants.view.server";

interface ParticipantsActionsProps {
  event: ParticipantsView["event"];
  /** True with anybody on the list. */
  hasPeople: boolean;
}

/** The actions on the people of an event; the most likely one depends on its day. */
export function ParticipantsActions({ event, hasPeople }: ParticipantsActionsProps) {
  const { t } = useTranslation();
  const may = useRights();
  const { id, isOpen, isCancelled } = event;
  const isOver = !isOpen && !isCancelled;
  const changes = may("events:change");
  const only = (condition: boolean, ...links: ActionLink[]) => (condition ? links : []);
  const payments = only(event.hasPayments && may("dues:read"), {
    to: panelPaths.eventPayments(id),
    label: t("event-payments:link"),
  });
  if (!changes) return <ActionLinks main={payments} more={[]} />;
  const people = [
    ...only(event.takesCheckIns, {
      to: panelPaths.door(id),
      label: t("door:page.list"),
      icon: "smartphone",
    }),
    ...only(event.takesPeople, {
      to: panelPaths.newParticipant(id),
      label: t("panel-events:participants.add.link"),
      icon: "user-plus",
    }),
    ...only(event.takesPeople, {
      to: panelPaths.peopleList(id),
      label: t("people-list:link"),
    }),
  ];
  const others = [
    ...only(hasPeople, {
      to: panelPaths.eventMessage(id),
      label: t("panel-events:message.link"),
      icon: "mail",
    }),
    ...payments,
  ];
  const paper = only(
    hasPeople,
    { to: panelPaths.participantsDocument(id), label: t("door:list.short") },
    { to: panelPaths.badges(id), label: t("door:badges.title") },
    { to: panelPaths.participantsFile(id), label: t("door:csvShort"), icon: "download" },
  );
  const materials = { to: panelPaths.eventMaterials(id), label: t("event-materials:heading") };
  const after = [
    materials,
    { to: panelPaths.survey(id), label: t("event-survey:results.link") },
    ...only(hasPeople && event.arrivals !== null, {
      to: panelPaths.eventCertificates(id),
      label: t("certificates:heading"),
    }),
  ];
  const more = [
    ...only(isOpen, { to: panelPaths.doorPasses(id), label: t("door:passes.title") }),
    ...only(hasPeople && may("mailings:change"), {
      to: panelPaths.newSegment({ kind: "event", eventId: id }),
      label: t("mailing-segments:fromParticipants"),
    }),
    ...only(
      isOpen,
      materials,
      { to: panelPaths.editEvent(id), label: t("panel-events:editHeading") },
      { to: panelPaths.cancelEvent(id), label: t("panel-events:cancel.link") },
    ),
    ...only(isOver, { to: panelPaths.signatures(), label: t("certificates:signatures.heading") }),
    { to: panelPaths.copyEvent(id), label: t("panel-events:copy") },
    ...only(isCancelled, { to: paths.event(id), label: t("panel-events:show") }),
  ];
  return isOver ? (
    <ActionLinks main={after} more={[...people, ...others, ...paper, ...more]} />
  ) : (
    <ActionLinks main={people} more={[...others, ...paper, ...more]} />
  );
}
