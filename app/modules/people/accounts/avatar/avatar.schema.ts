import { z } from "zod";

/** `/my-profile?form=avatar`. The content of the file is checked later (rules 241). */
export const AvatarSchema = z.object({
  avatar: z.instanceof(File, { error: "profile:errors.avatar.kind" }),
});
