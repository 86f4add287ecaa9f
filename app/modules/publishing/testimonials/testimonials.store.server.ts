import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import fixture from "../../../../fixtures/testimonials.json";

const TestimonialSchema = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  position: z.string(),
  company: z.string(),
});

export type Testimonial = z.output<typeof TestimonialSchema>;

export const testimonials = portalStore<Testimonial>({
  name: "testimonials",
  schema: TestimonialSchema,
  seed: () => z.array(TestimonialSchema).parse(fixture),
  ofCompany: { stays: "the name with which the words were published" },
  personal: {
    notPersonal: "published by the chamber, with whom it was agreed apart from any account",
  },
});
