import type { Account } from "~/modules/people/accounts/account";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import {
  disownPrivateInTransaction,
  ownPrivateInTransaction,
  readPrivate,
  removeUnowned,
  withPrivateStored,
} from "~/platform/supabase/files/private-object.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { checkFile } from "~/platform/uploads/checked-file.server";
import { FILE_KINDS } from "~/platform/uploads/file-kinds";
import { type Event, hasEnded } from "../event";
import { findEventInTransaction } from "../events.server";
import { findGuestTicket } from "../guests/guests.server";
import { findTicket, type Ticket } from "../tickets/tickets.server";
import type { EventMaterial, EventMaterialInput } from "./event-material";
import { eventMaterials } from "./event-materials.store.server";

/** Ids from the address of a page. */
interface MaterialPlace {
  eventId?: string | undefined;
  materialId?: string | undefined;
}

/** Path of a file among the private ones. */
const fileOf = (id: string) => ({ bucket: "attachments" as const, path: `events/${id}` });

/** The materials of an event in the order in which staff added them. */
export const listMaterialsOf = async (eventId: string): Promise<EventMaterial[]> =>
  eventMaterials
    .listBy("eventId", eventId)
    .sort((one, other) => compareMoments(one.addedAt, other.addedAt));

/** True if the ticket opens the materials: a seat at an event that is over and not cancelled. */
export const opensMaterials = ({ event, registration }: Ticket): boolean =>
  registration.status === "registered" && event.cancelledAt === null && hasEnded(event);

/** A material with its event; null if either is gone. */
export async function findMaterial(place: MaterialPlace) {
  return placed(place);
}

function placed({ eventId, materialId }: MaterialPlace) {
  const event = findEventInTransaction(eventId);
  const material = eventMaterials.find(materialId);
  return event && material?.eventId === event.id ? { event, material } : null;
}

/** A material of an event that is over, for a person who had a seat; null for anyone else. */
export async function findMaterialFor(
  place: MaterialPlace,
  { by }: { by: Pick<Account, "id"> },
): Promise<EventMaterial | null> {
  const ticket = await findTicket(place.eventId, { by });
  return ticket && opensMaterials(ticket) ? (placed(place)?.material ?? null) : null;
}

/** A material for a guest, by the key of their mail. */
export async function findMaterialForGuest(
  { reference, materialId }: { reference?: string | undefined; materialId?: string | undefined },
  key: string | null,
): Promise<EventMaterial | null> {
  const ticket = await findGuestTicket(reference, key);
  if (!ticket || !opensMaterials(ticket)) return null;
  return placed({ eventId: ticket.event.id, materialId })?.material ?? null;
}

/** The content of a file; null for a link, or if it is missing. */
export const readMaterial = async ({
  id,
  file,
}: EventMaterial): Promise<Uint8Array<ArrayBuffer> | null> => file && readPrivate(fileOf(id));

/**
 * Adds a file or a link; without its record the file is removed again.
 *
 * @returns refused as "source" unless the input has one of them
 */
export async function addMaterial(
  eventId: string | undefined,
  { title, about = "", file, url }: EventMaterialInput,
  { by }: ByStaff,
): Promise<Event | Refusal<"not-found"> | Refusal<"source" | "empty" | "kind">> {
  if (!findEventInTransaction(eventId)) return refuse("not-found");
  const checked = await checkFile(file);
  if (isRefused(checked)) return checked;
  if ((checked === null) === (url === undefined)) return refuse("source");
  const id = createId();
  const save = () =>
    transaction(() => {
      const event = findEventInTransaction(eventId);
      if (!event) return refuse("not-found");
      const material = eventMaterials.save({
        id,
        eventId: event.id,
        title,
        about,
        url: url ?? null,
        file: checked && {
          filename: checked.filename,
          kind: checked.kind,
          size: checked.content.size,
        },
        addedAt: now(),
        staffId: by.id,
      });
      if (checked) ownPrivateInTransaction(fileOf(id));
      noteChange(event, { by, before: null, after: material });
      return event;
    });
  if (checked === null) return save();
  const { content, kind } = checked;
  const { contentType } = FILE_KINDS[kind];
  return withPrivateStored(fileOf(id), { content, contentType }, save);
}

/** Removes a material with its file. */
export async function removeMaterial(
  place: MaterialPlace,
  { by }: ByStaff,
): Promise<EventMaterial | Refusal<"not-found">> {
  const outcome = await transaction(() => {
    const found = placed(place);
    if (!found) return refuse("not-found");
    const { event, material } = found;
    removeMaterialsInTransaction([material]);
    noteChange(event, { by, before: material, after: null });
    return material;
  });
  if (!isRefused(outcome)) void removeFilesOf([outcome]);
  return outcome;
}

/**
 * Removes materials with their event, or after their period.
 *
 * @returns them; `removeFilesOf` removes their files next
 */
export function removeMaterialsInTransaction(
  gone: readonly EventMaterial[],
): readonly EventMaterial[] {
  for (const { id, file } of gone) {
    eventMaterials.remove(id);
    if (file) disownPrivateInTransaction(fileOf(id));
  }
  return gone;
}

/** Removes the files of materials that are gone; a failed removal is retried within hours. */
export async function removeFilesOf(materials: readonly EventMaterial[]): Promise<void> {
  for (const { id, file } of materials) if (file) await removeUnowned(fileOf(id));
}

interface Change extends ByStaff {
  before: EventMaterial | null;
  after: EventMaterial | null;
}

function noteChange(event: Event, { by, before, after }: Change): void {
  const described = (material: EventMaterial | null) =>
    material && { "event-materials:heading": material.title };
  recordInTransaction({
    by,
    entity: "event",
    action: "edited",
    record: event,
    before: described(before),
    after: described(after),
  } as const);
}
