import { type Testimonial, testimonials } from "./testimonials.store.server";

/** Testimonials of members, for the landing page. */
export async function listTestimonials(limit: number): Promise<Testimonial[]> {
  return testimonials.list().slice(0, limit);
}
