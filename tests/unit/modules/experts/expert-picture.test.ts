import { expect, test } from "vitest";
import { pictureOfExpert } from "~/modules/advice/experts/expert-photos.server";
import {
  changeExpertPicture,
  removeExpertPicture,
} from "~/modules/advice/experts/expert-picture.server";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { isRefused } from "~/platform/outcome";
import { servePicture } from "~/platform/supabase/files/picture.server";
import { removeAllUnowned } from "~/platform/supabase/files/unowned-files.server";
import { accepted } from "../../../support/accepted";
import { anExpert } from "../../../support/factories";
import { aPicture } from "../../../support/pictures";
import { ADMINISTRATOR as by } from "../staff/support";

const file = async (background?: string) =>
  new File([await aPicture("png", { background })], "zdjęcie.png", { type: "image/png" });

async function changed(id: string, background?: string) {
  return accepted(await changeExpertPicture(id, await file(background), { by }));
}

const addressOf = (id: string) => {
  const expert = experts.find(id) ?? expect.fail("no expert");
  return pictureOfExpert(expert);
};

const statusOf = async (address: string | null) =>
  (await servePicture(new Request(`http://localhost:3000${address}`))).status;

// rules 968
test("the picture of an expert without an account is served until another replaces it", async () => {
  const { id } = await anExpert({ name: "Marta" });
  await changed(id);
  const first = addressOf(id);
  expect(await statusOf(first)).toBe(200);
  await changed(id, "#2020c0");
  const second = addressOf(id);
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await removeAllUnowned({ isFirst: true });
  expect(await statusOf(second)).toBe(200);
});

test("it is shown before the one of the profile, which returns once it is removed", async () => {
  const ANNA = "00000000-0000-4000-8000-00000000000a";
  const avatar = `${ANNA}/avatar.webp?v=abcdefghijkl`;
  const { id } = await anExpert({ accountId: ANNA, avatar });
  await changed(id);
  expect(addressOf(id)).not.toContain(ANNA);
  const address = addressOf(id);
  expect(isRefused(await removeExpertPicture(id, { by }))).toBe(false);
  expect(addressOf(id)).toBe(`/pictures/avatars/${avatar}`);
  expect(await statusOf(address)).toBe(404);
});

test("the history says only that it was changed", async () => {
  const { id } = await anExpert();
  await changed(id);
  const [entry] = await listHistoryOfRecord("expert", id);
  expect(entry?.changes).toMatchObject([
    { field: "panel-experts:picture.heading", before: null, after: null, isPersonal: true },
  ]);
});

test("neither a file without a picture nor a record of a profile changes anything", async () => {
  const { id } = await anExpert();
  const text = new File(["<svg/>"], "zdjęcie.svg");
  expect(await changeExpertPicture(id, text, { by })).toEqual({ refused: "no-picture" });
  expect(addressOf(id)).toBeNull();
  const own = await anExpert({ keptBy: "profile" });
  expect(await changeExpertPicture(own.id, await file(), { by })).toEqual({ refused: "own" });
  expect(await removeExpertPicture(own.id, { by })).toEqual({ refused: "own" });
  expect(await removeExpertPicture("nope", { by })).toEqual({ refused: "not-found" });
});
