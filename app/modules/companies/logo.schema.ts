import { z } from "zod";

/** `/company-profile?form=logo`. Whether the file is a picture is judged after it (rules 242). */
export const LogoSchema = z.object({
  logo: z.instanceof(File, { error: "companies:errors.logo.kind" }),
});
