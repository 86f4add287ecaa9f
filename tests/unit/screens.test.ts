import { expect, test } from "vitest";
import { FORMS } from "../integration/support/forms.ts";
import { allRoutes } from "../integration/support/routes.ts";

const sources = import.meta.glob<string>(
  ["../support/**/*.ts", "../e2e{,-long}/*.ts", "!../support/visitor.ts"],
  { eager: true, query: "?raw", import: "default" },
);

/**
 * Every address that a screen or a journey opens, each value in a template as one part, and every
 * form with texts, which `e2e-long/forms-in-error.spec.ts` opens.
 */
const opened = Object.values(sources)
  .flatMap((source) =>
    [...source.matchAll(/["'`](\/[^"'`\s?#]*)/g)].map(([, address = ""]) =>
      address.replace(/\$\{[^}]*\}?/g, "x"),
    ),
  )
  .concat(
    FORMS.filter(({ texts }) => texts.length > 0).map(({ path }) => path.split("?")[0] ?? ""),
  );

/**
 * Pages that journeys reach by links, buttons and mails, and actions that are a button of a row.
 */
const REACHED = [
  "/guest-ticket/:reference",
  "/guest-ticket/:reference/withdraw",
  "/guest-ticket/:reference/survey",
  "/guest-ticket/:reference/certificate",
  "/expert-session-form/:id",
  "/newsletter/unsubscribe",
  "/register/join",
  "/register/company/back",
  "/linkedin-callback",
  "/app-banner",
  "/language",
  "/dev/mailbox/:mailId",
  "/events/:eventId/withdraw",
  "/events/:eventId/survey",
  "/events/:eventId/certificate",
  "/events/:eventId/hand-over",
  "/events/:eventId/guests/:guestId/remove",
  "/dashboard/sessions/:reference/withdraw",
  "/dashboard/sessions/:reference/rating",
  "/dashboard/my-sessions/days-off/:absenceId/remove",
  "/dashboard/settings/hand-over/:personId",
  "/company-profile/membership",
  "/my-coworkers/:coworkerId/remove",
  "/my-coworkers/:coworkerId/resend",
  "/dues/:dueId",
  "/dues/:dueId/sent",
  "/dues/:dueId/withdraw",
  "/dues/:dueId/entries/:entryId",
  "/offers/:offerId/withdraw",
  "/door/entry/:code",
  "/admin/code",
  "/admin/tasks/:taskId/done",
  "/admin/tasks/:taskId/undo",
  "/admin/tasks/:taskId/delete",
  "/admin/leads/:companyId/certificates",
  "/admin/events/:eventId/materials/:materialId/delete",
  "/admin/events/:eventId/certificates/:number/revoke",
  "/admin/leads/:companyId/certificates/:number/revoke",
  "/admin/events/:eventId/certificates/print",
  "/admin/certificates/signatures/:signatureId/delete",
  "/admin/events/:eventId/participants/list/:listId",
  "/admin/events/:eventId/participants/list/:listId/undo",
  "/admin/events/:eventId/door-passes/:passId/revoke",
  "/admin/events/:eventId/participants/:accountId/remark",
  "/admin/events/:eventId/participants/:accountId/data",
  "/admin/events/:eventId/participants/:accountId/in",
  "/admin/events/:eventId/participants/:accountId/undo",
  "/admin/events/:eventId/participants/:accountId/remove",
  "/admin/experts/:expertId/days-off/:absenceId/remove",
  "/admin/experts/:expertId/deactivate",
  "/admin/bookings/:reference/rating/show",
  "/admin/bookings/:reference/rating/hide",
  "/admin/articles/:publicationId/publish",
  "/admin/articles/:publicationId/unpublish",
  "/admin/news/:publicationId/publish",
  "/admin/news/:publicationId/unpublish",
  "/admin/files/:fileId/delete",
  "/admin/offers/:offerId/approve",
  "/admin/offers/:offerId/suspend",
  "/admin/offers/:offerId/feature",
  "/admin/offers/:offerId/unfeature",
  "/admin/offers/:offerId/delete",
  "/admin/statement/:statementId",
  "/admin/statement/booked/:bookedId/undo",
  "/admin/statement/payments/:paymentId",
  "/admin/statement/payments/:paymentId/entries/:entryId/undo",
  "/admin/leads/views/:viewId/delete",
  "/admin/dues/moved-in/files/:fileId/undo",
  "/admin/dues/moved-in/:importId",
  "/admin/leads/moved-in/:kind/:importId",
  "/admin/leads/changes/:changeSetId",
  "/admin/leads/import/:importId",
  "/admin/leads/:companyId/documents/:documentId/delete",
  "/admin/people/:personId",
  "/admin/people/:personId/documents/new",
  "/admin/people/:personId/documents/:documentId/delete",
  "/admin/leads/:companyId/invite",
  "/admin/leads/:companyId/member",
  "/admin/leads/:companyId/leave/undo",
  "/admin/leads/:companyId/leave/letter",
  "/admin/leads/:companyId/admit/undo",
  "/admin/merges/:mergeId/undo",
  "/admin/dues/account/cancel",
  "/admin/dues/runs/:runId/undo",
  "/admin/dues/sizes/:changeSetId/undo",
  "/admin/dues/ending/decide",
  "/admin/dues/ending/:changeSetId/undo",
  "/admin/dues/:dueId/balance",
  "/admin/questions/:questionId/expert",
  "/admin/questions/:questionId/reopen",
  "/admin/messages/:messageId/reopen",
  "/admin/mailings/segments/:segmentId/delete",
  "/admin/newsletter/:key/delete",
  "/admin/supabase",
  "/admin/staff/:staffId/roles",
  "/admin/staff/:staffId/switch",
  "/admin/staff/:staffId/password",
  "/admin/staff/:staffId/factor",
];

test("every page is opened by a screen or by a journey in a browser", async () => {
  const pages = (await allRoutes()).filter(
    ({ file }) => file.endsWith(".tsx") && !/\/(?:layout|not-found)\.tsx$/.test(file),
  );
  const forgotten = pages
    .filter(({ path }) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace("*", ".*")}/?$`);
      return !opened.some((address) => pattern.test(address));
    })
    .map(({ path }) => path);
  expect(
    forgotten,
    "not in tests/support/screens, not opened by a browser test, not named here",
  ).toEqual(REACHED);
});
