import { expect, test, vi } from "vitest";
import { bookConsultation, listBookings } from "~/modules/advice/bookings/member/bookings.server";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { askExpert, listQuestions } from "~/modules/advice/questions/questions.server";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { saveEvent } from "~/modules/events/events/attendance/saved-events.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import {
  closeAccount,
  completeInterruptedClosures,
} from "~/modules/membership/leaving/account-closure.server";
import { subscribe } from "~/modules/messages/newsletter/newsletter.server";
import { isClosed } from "~/modules/people/accounts/closures.server";
import { closures } from "~/modules/people/accounts/closures.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { listPersonalStores } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError, rows } from "~/platform/supabase/calls/errors.server";
import { removeAllUnowned } from "~/platform/supabase/files/unowned-files.server";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { workdayFromToday } from "~/platform/time/workdays";
import { anAccount, anEvent, anExpert } from "../../../support/factories";
import { aMember, PASSWORD, via } from "./support";

/** With the embedded backend, so that the account is really deleted. */

const jan = anAccount({
  id: "jan",
  membership: {
    organizationId: "org",
    companyName: "Firma Jana",
    isOwner: false,
    since: "2026-01-01T09:00:00.000Z",
  },
});

/** A member with something in every store; Jan waits for their seat. */
async function aBusyMember() {
  const by = await aMember();
  const event = await anEvent({ capacity: 1, registeredCount: 0 });
  const expert = await anExpert();
  await registerForEvent(event.id, { by });
  await joinWaitingList(event.id, { by: jan });
  await saveEvent(event.id, { by });
  await askExpert(expert.id, { text: "Czy warto?", email: by.email }, { by });
  await subscribe(by.email, { wording: "Zgadzam się.", page: "/newsletter" });
  await (await avatars()).upload(`${by.id}/avatar.webp`, new Uint8Array([1, 2, 3]), {
    contentType: "image/webp",
  });
  return { by, event };
}

const avatars = async () => serviceClient(await backend()).storage.from("avatars");

const seats = (eventId: string) =>
  registrations.listBy("eventId", eventId).map(({ accountId, status }) => [accountId, status]);

type Member = Awaited<ReturnType<typeof aBusyMember>>;

async function expectGone({ by, event }: Member): Promise<void> {
  const running = await backend();
  const { error } = await plainClient(running).auth.signInWithPassword({
    email: by.email,
    password: PASSWORD,
  });
  expect(error, "no login any more").not.toBeNull();
  const service = serviceClient(running);
  expect(await service.from("profiles").select("*").eq("id", by.id).then(rows)).toEqual([]);
  expect(await service.from("memberships").select("*").eq("user_id", by.id).then(rows)).toEqual([]);
  expect((await (await avatars()).list(by.id)).data, "pictures").toEqual([]);
  expect(seats(event.id)).toEqual([["jan", "registered"]]);
  expect(closures.list()).toEqual([]);
  const left = listPersonalStores().filter(({ exportOf }) => exportOf(by).rows.length > 0);
  expect(left.filter(({ keeps }) => keeps === "account").map(({ name }) => name)).toEqual([]);
  const mails = outbox.list(({ to }) => to === by.email).map(({ subject }) => subject);
  expect(
    mails.filter((subject) => subject === "Twoje konto w portalu DIG zostało usunięte"),
  ).toHaveLength(1);
}

test("a closed account leaves only data with a reason, and releases its seats", async () => {
  const member = await aBusyMember();
  expect(await closeAccount(PASSWORD, { by: member.by, via: via() })).toBeNull();
  await expectGone(member);
});

test("when an expert closes their account, hours are cancelled and questions return to the chamber", async () => {
  const by = await aMember();
  const { id } = await anExpert({ id: "leaves", accountId: by.id, keptBy: "profile" });
  const slot = `${workdayFromToday(3)}T10:00`;
  const booked = await bookConsultation(
    id,
    { slot, contactMethod: "online", topic: "Umowa" },
    { by: jan },
  );
  await askExpert(id, { text: "Czy warto?", email: jan.email }, { by: jan });
  expect(booked).toMatchObject({ withdrawnAt: null });
  outbox.reset();
  expect(await closeAccount(PASSWORD, { by, via: via() })).toBeNull();
  expect(experts.find(id)).toBeNull();
  expect(await listBookings({ by: jan })).toMatchObject([
    { withdrawnAt: expect.any(String), calledOff: { by: "expert" } },
  ]);
  expect(await listQuestions({ by: jan })).toMatchObject([{ expertId: null }]);
  expect(outbox.list(({ to }) => to === jan.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Sesja odwołana: /),
  ]);
});

test("a wrong password closes nothing", async () => {
  const { by, event } = await aBusyMember();
  expect(await closeAccount("Nie-to-haslo-1", { by, via: via() })).toEqual({
    refused: "wrong-password",
  });
  expect(isClosed(by.id)).toBe(false);
  expect(seats(event.id)).toContainEqual([by.id, "registered"]);
});

test("an owner cannot close their account, not even a moment after becoming the owner", async () => {
  const owner = await aMember({ isOwner: true });
  expect(await closeAccount(PASSWORD, { by: owner, via: via() })).toEqual({ refused: "owner" });
  const asCoworker = { ...owner, membership: { ...owner.membership!, isOwner: false } };
  expect(await closeAccount(PASSWORD, { by: asCoworker, via: via() })).toEqual({
    refused: "owner",
  });
  expect(isClosed(owner.id)).toBe(false);
});

/**
 * The given step fails, and so does everything after it, as after a kill.
 *
 * @returns the number of steps begun
 */
async function endAt(step: number, when: "before" | "after"): Promise<() => number> {
  const running = await backend();
  let begun = 0;
  const stop = () => Promise.reject(new BackendUnavailableError("killed"));
  for (const name of ["deleteUser", "fetch"] as const) {
    const real = running[name] as (...input: unknown[]) => Promise<unknown>;
    vi.spyOn(running, name).mockImplementation((async (...input: unknown[]) => {
      const mine = begun++;
      if (mine > step || (mine === step && when === "before")) return stop();
      const answer = await real.apply(running, input);
      return mine === step ? stop() : answer;
    }) as never);
  }
  return () => begun;
}

test.each(["before", "after"] as const)(
  "a closing that is interrupted %s a step is dropped or completed by the next start",
  async (when) => {
    for (let step = 0; ; step += 1) {
      const member = await aBusyMember();
      const { by, event } = member;
      const stepsBegun = await endAt(step, when);
      const ended = await closeAccount(PASSWORD, { by, via: via() }).catch(
        (error: unknown) => error,
      );
      const isThrough = stepsBegun() <= step;
      vi.restoreAllMocks();
      if (isThrough) {
        expect(step, "steps of a closure").toBeGreaterThan(3);
        return;
      }
      if (!isClosed(by.id) && ended !== null) {
        expect(seats(event.id), `step ${step}: nothing has begun`).toContainEqual([
          by.id,
          "registered",
        ]);
        continue;
      }
      // A closed account is closed, whichever step failed.
      expect(ended, `step ${step}`).toBeNull();
      await completeInterruptedClosures();
      await removeAllUnowned({ isFirst: true });
      await expectGone(member);
    }
  },
  120_000,
);

test("data that a concurrent request wrote after the closing is erased too", async () => {
  const { by, event } = await aBusyMember();
  const other = await anEvent({ id: "other", capacity: 5, registeredCount: 0 });
  const running = await backend();
  vi.spyOn(running, "deleteUser").mockRejectedValueOnce(new BackendUnavailableError("away"));
  await closeAccount(PASSWORD, { by, via: via() });
  expect(isClosed(by.id)).toBe(true);
  await registerForEvent(other.id, { by });
  await completeInterruptedClosures();
  expect(seats(other.id)).toEqual([]);
  await expectGone({ by, event });
});
