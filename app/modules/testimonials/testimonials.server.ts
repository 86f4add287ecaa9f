import { type Testimonial, testimonials } from "./testimonials.store.server";

/** What members say of the chamber, for the landing page. */
export async function listTestimonials(limit: number): Promise<Testimonial[]> {
  return testimonials.list().slice(0, limit);
}
