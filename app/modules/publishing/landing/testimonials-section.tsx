import { Avatar } from "~/components/picture/avatar";
import { SectionHeading } from "~/components/ui/section-heading";
import type { listTestimonials } from "~/modules/publishing/testimonials/testimonials.server";
import { useTranslation } from "~/platform/i18n/use-translation";
import { initials } from "~/platform/text/initials";

export function TestimonialsSection({
  testimonials,
}: {
  testimonials: Awaited<ReturnType<typeof listTestimonials>>;
}) {
  const { t } = useTranslation();
  if (testimonials.length === 0) return null;
  return (
    <section className="wrap py-6 lg:py-24" aria-labelledby="h-testimonials">
      <SectionHeading id="h-testimonials" heading={t("home:testimonials.title")} />
      <ul
        className="swipe grid gap-3 lg:grid-cols-3"
        aria-labelledby="h-testimonials"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the list scrolls sideways
        tabIndex={0}
      >
        {testimonials.map(({ id, text, author, position, company }) => (
          <li key={id} className="panel p-4 lg:p-8">
            <figure className="flex h-full flex-col gap-2 lg:gap-6">
              <svg
                viewBox="0 0 40 20"
                className="h-5 w-10 fill-honey-400 max-sm:hidden"
                aria-hidden="true"
              >
                <path d="M0 20V0h16a16 16 0 0 1-16 20zM22 20V0h16a16 16 0 0 1-16 20z" />
              </svg>
              <blockquote className="text-petrol-950">{text}</blockquote>
              <figcaption className="mt-auto flex items-center gap-3 text-sm">
                <Avatar initials={initials(author)} id={id} className="max-sm:hidden" />{" "}
                <span>
                  <b className="block">{author}</b>{" "}
                  <span className="muted">
                    {position}, {company}
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
