import type { PortalForm } from "./portal-form.ts";

/** An expert whom no other test switches or links. */
const [ACTIVE, PENDING] = ["ekspert-lesniak", "ekspert-kaczorowska"];

const deed = (name: string, path: string, route: string): PortalForm => ({
  name,
  path,
  route,
  stage: "staff",
  fields: {},
  texts: [],
});

/** Experts in the panel. */
export const PANEL_EXPERT_FORMS: PortalForm[] = [
  deed("activating an expert", `/admin/experts/${ACTIVE}/activate`, "activate-expert"),
  deed("deactivating an expert", `/admin/experts/${PENDING}/deactivate`, "deactivate-expert"),
  {
    name: "linking an expert",
    path: `/admin/experts/${PENDING}/link`,
    route: "routes/admin/experts/link-expert",
    stage: "staff",
    fields: { email: "nikt-taki@example.com" },
    texts: ["email"],
  },
  {
    name: "refusing an expert",
    path: `/admin/experts/${PENDING}/refuse`,
    route: "routes/admin/experts/refuse-expert",
    stage: "staff",
    fields: { reason: "Napisz, w czym doradzasz." },
    texts: ["reason"],
  },
  deed(
    "unlinking an expert",
    `/admin/experts/${PENDING}/unlink`,
    "routes/admin/experts/unlink-expert",
  ),
];
