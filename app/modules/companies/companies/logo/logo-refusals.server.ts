import type { Reject } from "~/platform/forms/received-post.server";

/** Messages and status of the logo form for each refusal. */
export function logoRejection(
  refused: "no-picture" | "not-stored" | "not-saved",
): Parameters<Reject> {
  if (refused === "no-picture") return [{ logo: ["companies:errors.logo.kind"] }];
  return [
    {
      "": [
        refused === "not-stored"
          ? "companies:errors.logo.notStored"
          : "companies:errors.notSavedText",
      ],
    },
    { status: 503 },
  ];
}
