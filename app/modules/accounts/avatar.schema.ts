import { z } from "zod";

/** `/my-profile?form=avatar`. Whether the file is a picture is judged after it (rules 241). */
export const AvatarSchema = z.object({
  avatar: z.instanceof(File, { error: "profile:errors.avatar.kind" }),
});
