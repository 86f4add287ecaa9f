import { z } from "zod";

/** `/company-profile?form=logo`. The operation checks that the file is a picture (rules 242). */
export const LogoSchema = z.object({
  logo: z.instanceof(File, { error: "companies:errors.logo.kind" }),
});
