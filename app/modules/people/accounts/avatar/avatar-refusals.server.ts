import type { Reject } from "~/platform/forms/received-post.server";
import type { Refusal } from "~/platform/outcome";

/** The message and status for a picture that was not changed. */
export function avatarRejection({
  refused,
}: Refusal<"no-picture" | "not-stored" | "not-saved">): Parameters<Reject> {
  if (refused === "no-picture") return [{ avatar: ["profile:errors.avatar.kind"] }];
  return [
    {
      "": [
        refused === "not-stored"
          ? "profile:errors.avatar.notStored"
          : "profile:errors.avatar.notUpdated",
      ],
    },
    { status: 503 },
  ];
}
