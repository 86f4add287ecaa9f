import type { Reject } from "~/platform/forms/received-post.server";

/** What the form of the logo says that was not changed, and with what status. */
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
