import { sharedPortal, test } from "../integration/support/portal-test.ts";
import { expectHeaders, paths } from "../integration/support/response-headers.ts";
import { logIn, logInStaff } from "../support/story.ts";

const { newVisitor } = sharedPortal();

test("every address responds to a logged-in person with headers that forbid caching", async () => {
  const [member, staff] = [newVisitor(), newVisitor()];
  await logIn(member, "demo@example.com", "Demo-1234");
  await logInStaff(staff);
  for (const path of paths)
    await expectHeaders(await (path.startsWith("/admin") ? staff : member).request(path), {
      path,
      isLoggedIn: true,
    });
});
