import { foundParts } from "../../support/found-parts.ts";
import { audienceOf } from "./access.ts";
import type { AddedRecords, PortalForm, Stage, WrittenForm } from "./forms/portal-form.ts";
import { allRoutes, routeOf } from "./routes.ts";

const FOLDER = new URL("./forms/", import.meta.url);

const MARKUP = "</textarea></title>\"'><script>alert(1)</script><img src=x onerror=alert(1)>";

/** Ordinary texts with special characters; they come back as typed. */
export const GOOD_TEXTS = [
  "Zażółć 🦔🇵🇱 👩‍👩‍👧",
  "שלום עולם مرحبا abc",
  MARKUP,
  "{{7*7}} #{7*7} %s O'Neill & Syn",
];

const routes = new Map((await allRoutes()).map((route) => [route.id, route]));

/** The person who sends a form, where its file names none. */
function stageOf(route: string): Stage {
  const audience = audienceOf("action", routes.get(route)?.file ?? "");
  if (audience === "everybody") return "visitor";
  if (audience === "experts") return "expert";
  if (audience === "anybody of the staff") return "newcomer";
  return audience.startsWith("staff") ? "staff" : "member";
}

/**
 * Every form of the portal, from exports of `./forms/` that end with `_FORMS`.
 * access-matrix.test.ts reports missing ones.
 */
export const FORMS: PortalForm[] = (await foundParts<WrittenForm[]>(FOLDER, "_FORMS"))
  .flat()
  .map((form) => {
    const route = routeOf(form.path.split("?")[0] ?? "");
    return { route, stage: stageOf(route), fields: {}, texts: [], ...form };
  });

/** Records that staff add for these forms, from exports that end with `_ADDED`. */
export const ADDED: AddedRecords[] = await foundParts<AddedRecords>(FOLDER, "_ADDED");

/**
 * A form of each kind: for each role, with and without a list or texts. `formAction` reads all
 * posts, so these stand for the others.
 */
export const FORM_OF_EACH_KIND: ReadonlySet<PortalForm> = new Set(
  new Map(
    FORMS.map((form) => [
      [form.stage, form.list !== undefined, form.texts.length > 0].join(),
      form,
    ]),
  ).values(),
);

const shapeOf = ({ list, texts }: PortalForm) =>
  list !== undefined ? "list" : texts.length > 0 ? "texts" : "button";
const ofEachShape = new Set(new Map(FORMS.map((form) => [shapeOf(form), form])).values());

/** True if a form gets all odd posts of a kind, false if it gets one. */
export type Thorough = (form: PortalForm) => boolean;
/** The choice of `npm test`: a form with a list, one with texts only and one that is a button. */
export const onEachShape: Thorough = (form) => ofEachShape.has(form);
