import type { ReactNode } from "react";
import { ContactList } from "~/components/ui/contact-list";
import { Icon, type IconName } from "~/components/ui/icon";
import { IconList } from "~/components/ui/icon-list";
import { Paragraphs } from "~/components/ui/paragraphs";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ExpertPageView } from "../expert.view.server";
import { ExpertConsultations } from "./expert-consultations";

/** Everything that an expert says about themselves, without the empty sections. */
export function ExpertSections({ expert }: { expert: ExpertPageView }) {
  return (
    <div className="grid content-start gap-12">
      {expert.consultations.length > 0 && (
        <Section name="consultations" id="sessions">
          <ExpertConsultations expert={expert} />
        </Section>
      )}
      <About expert={expert} />
      <Steps
        name="experience"
        steps={expert.experience.map(({ title, company, years }) => ({
          what: title,
          where: company,
          years,
        }))}
      />
      <Steps
        name="education"
        steps={expert.education.map(({ degree, university, years }) => ({
          what: degree,
          where: university,
          years,
        }))}
      />
      <Words name="skills" icon="check" words={expert.skills} />
      <Words name="languages" icon="languages" words={expert.languages} />
      <Words name="awards" icon="award" words={expert.awards} />
      {expert.contact && (
        <Section name="contact">
          <ContactList contact={expert.contact} className="panel mt-4 p-5" />
        </Section>
      )}
      {expert.opinions.length > 0 && (
        <Section name="opinions">
          <Opinions opinions={expert.opinions} />
        </Section>
      )}
      {expert.ratings.length > 0 && (
        <Section name="ratings">
          <Ratings ratings={expert.ratings} />
        </Section>
      )}
    </div>
  );
}

type SectionName =
  | "about"
  | "experience"
  | "education"
  | "skills"
  | "languages"
  | "awards"
  | "contact"
  | "consultations"
  | "opinions"
  | "ratings";

interface SectionProps {
  name: SectionName;
  /** Fragment in addresses (`#sessions`), if it differs from the key. */
  id?: string;
  children: ReactNode;
}

function Section({ name, id = name, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-2xl">
        {t(`experts:sections.${name}`)}
      </h2>
      {children}
    </section>
  );
}

function About({ expert: { paragraphs, specializations } }: { expert: ExpertPageView }) {
  const { t } = useTranslation();
  return (
    <Section name="about">
      <Paragraphs paragraphs={paragraphs} />
      {specializations.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-base">{t("experts:specializations")}</h3>
          <ul className="chips">
            {specializations.map((word) => (
              <li key={word}>
                <a className="chip" href={paths.experts({ spec: word })}>
                  {word}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Steps({
  name,
  steps,
}: {
  name: SectionName;
  steps: { what: string; where: string; years: string }[];
}) {
  if (steps.length === 0) return null;
  return (
    <Section name={name}>
      <ol className="mt-4 border-t border-line">
        {steps.map(({ what, where, years }) => (
          <li
            key={what + years}
            className="grid gap-x-4 border-b border-line py-3.5 sm:grid-cols-[9rem_1fr]"
          >
            <span className="muted tabular-nums">{years}</span>{" "}
            <span>
              <b className="block">{what}</b> <span className="muted">{where}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Words({ name, icon, words }: { name: SectionName; icon: IconName; words: string[] }) {
  if (words.length === 0) return null;
  return (
    <Section name={name}>
      <IconList icon={icon} lines={words} className="mt-4 gap-x-8 sm:grid-cols-2" />
    </Section>
  );
}

function Opinions({ opinions }: { opinions: ExpertPageView["opinions"] }) {
  return (
    <ul className="mt-4 grid gap-6 sm:grid-cols-2">
      {opinions.map(({ author, content }) => (
        <li key={author + content} className="grid">
          <figure className="panel flex flex-col p-5">
            <Icon name="quote" className="text-xl text-petrol-600" />
            <blockquote className="mt-3 mb-4 text-[.9375rem]">{content}</blockquote>
            <figcaption className="muted mt-auto text-sm font-semibold">{author}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** Sentences of members after their sessions, without names (rules 1562). */
function Ratings({ ratings }: { ratings: ExpertPageView["ratings"] }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {ratings.map(({ id, stars, sentence, month }) => (
        <li key={id} className="grid gap-x-4 py-3.5 sm:grid-cols-[9rem_1fr]">
          <span className="muted text-[.9375rem]">
            {t("expert-ratings:stars", { stars })} <span className="sm:block">{month}</span>
          </span>{" "}
          <q className="wrap-anywhere">{sentence}</q>
        </li>
      ))}
    </ul>
  );
}
