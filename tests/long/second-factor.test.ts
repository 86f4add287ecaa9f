import { expect, test } from "vitest";
import { answerOf, OUTSIDE_DEMO } from "../integration/support/access.ts";
import { allRoutes, withRecords } from "../integration/support/routes.ts";
import {
  ADMINISTRATOR,
  portalWithFactor,
  recoveryCodesOn,
  secretOn,
  setUpFactor,
} from "../integration/support/second-factor.ts";
import { addStaff, logInStaff } from "../support/story.ts";
import { totpCode } from "../support/totp.ts";

/** The second factor of staff. */

const STEP = 30_000;
const { visitor } = portalWithFactor();

let recovery: string[];
test("the administrator sets one up before anything else, and logs in with it afterwards", async () => {
  const administrator = visitor();
  const page = await logInStaff(administrator, ADMINISTRATOR);
  const faults: string[] = [];
  for (const route of await allRoutes())
    if (answerOf("loader", route, OUTSIDE_DEMO) === "factor") {
      const path = withRecords(route.path);
      const answers = [
        await administrator.request(path),
        await administrator.request(path, { method: "POST", body: new URLSearchParams() }),
      ];
      for (const { headers, status } of answers)
        if (headers.get("Location") !== "/admin/second-factor" && status !== 405)
          faults.push(`${path}: ${status} ${headers.get("Location")}`);
    }
  expect(faults).toEqual([]);
  const factor = await setUpFactor(administrator, page);
  recovery = factor.recovery;
  expect((await administrator.get("/admin/leads")).path).toBe("/admin/leads");

  const again = visitor();
  const asked = await logInStaff(again, { ...ADMINISTRATOR, at: "/admin?redirectTo=/admin/staff" });
  expect([asked.path, (await again.get("/admin/leads")).path]).toEqual([
    "/admin/code?redirectTo=%2Fadmin%2Fstaff",
    "/admin?redirectTo=%2Fadmin%2Fleads",
  ]);
  const used = await again.submit(asked, "Zaloguj się", { code: factor.code });
  expect(used.status).toBe(400);
  const next = totpCode(factor.secret, { at: Date.now() + STEP });
  expect((await again.submit(used, "Zaloguj się", { code: next })).path).toBe("/admin/staff");
});

test("another member of staff may set one up; the administrator removes it", async () => {
  const administrator = visitor();
  const asked = await logInStaff(administrator, ADMINISTRATOR);
  await administrator.submit(asked, "Zaloguj się", { code: recovery.pop() ?? "" });
  const account = await addStaff(administrator, "Ewa Nowak", ["events"]);
  const ewa = visitor();
  const first = await logInStaff(ewa, account);
  const inside = await ewa.submit(first, "Zapisz hasło", { password: "Zielony-Parasol-7" });
  expect(inside.path).toBe("/admin/leads");
  await setUpFactor(ewa, await ewa.get("/admin/second-factor"));
  const login = { ...account, password: "Zielony-Parasol-7" };
  expect((await logInStaff(visitor(), login)).path).toMatch(/^\/admin\/code/);

  const list = await administrator.get("/admin/staff");
  const path = /\/admin\/staff\/\w+\/factor/.exec(list.html)?.[0] ?? "";
  const removed = await administrator.submit(
    await administrator.get(path),
    "Usuń drugi składnik",
    {},
  );
  expect(removed.text).toContain("Usunięto drugi składnik: Ewa Nowak");
  expect((await administrator.post(path, {})).status).toBe(409);
  expect((await ewa.get("/admin/leads")).path).toMatch(/^\/admin\?/);
  expect((await logInStaff(visitor(), login)).path).toBe("/admin/leads");
  expect((await administrator.get("/admin/history?entity=staff")).text).toContain(
    "usunięcie utraconego drugiego składnika",
  );

  const id = path.split("/")[3] ?? "";
  const roles = await administrator.get(`/admin/staff/${id}/roles`);
  const given = await administrator.submit(roles, "Zapisz role", { finance: "on" });
  expect(given.text).toContain("Zmieniono role: Ewa Nowak");
  expect((await logInStaff(visitor(), login)).path).toBe("/admin/second-factor");
});

test("a code changes recovery codes and the phone, and nothing without one", async () => {
  const administrator = visitor();
  const asked = await logInStaff(administrator, ADMINISTRATOR);
  await administrator.submit(asked, "Zaloguj się", { code: recovery.pop() ?? "" });
  const page = await administrator.get("/admin/second-factor");
  expect(page.html).not.toContain('value="remove"');
  const refused = await administrator.post("/admin/second-factor", {
    step: "remove",
    code: recovery[0] ?? "",
  });
  expect(refused.status).toBe(409);
  const wrong = await administrator.post("/admin/second-factor", { step: "codes", code: "1" });
  expect(wrong.status).toBe(400);
  const other = await administrator.post("/admin/second-factor", {
    step: "replace",
    code: recovery.pop() ?? "",
  });
  expect(other.path).toBe("/admin/second-factor?replace=1");
  const on = await administrator.submit(other, "Włącz drugi składnik", {
    code: totpCode(secretOn(other)),
  });
  recovery = recoveryCodesOn(on);
  expect(recovery).toHaveLength(10);
});
