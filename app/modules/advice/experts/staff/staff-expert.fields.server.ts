import { recordFields } from "~/modules/staff/history/record-fields";
import { type Expert, upcomingConsultations } from "../expert";
import { consultationLines, educationLines, experienceLines, opinionLines } from "./expert-lines";
import type { ExpertFormSchema } from "./staff-expert.schema";

const switched = (name: "available" | "confirmsAtOnce" | "allowContact") => ({
  label: `panel-experts:fields.${name}` as const,
  value: (expert: Expert) => (expert[name] ? "on" : ""),
  history: (expert: Expert) => ({
    key: expert[name] ? ("panel-experts:yes" as const) : ("panel-experts:no" as const),
  }),
});

const list = (name: "specializations" | "skills" | "languages" | "awards") => ({
  label: `panel-experts:fields.${name}` as const,
  value: (expert: Expert) => expert[name].join("\n"),
});

const number = (name: "yearsOfExperience" | "clients") => ({
  label: `panel-experts:fields.${name}` as const,
  value: (expert: Expert) => String(expert[name] ?? ""),
});

/** The fields of the form of an expert. */
export const expertFields = recordFields<Expert, typeof ExpertFormSchema>({
  name: "panel-experts:fields.name",
  title: "panel-experts:fields.title",
  company: "panel-experts:fields.company",
  email: {
    label: "panel-experts:fields.email",
    value: ({ email }) => email,
    personal: "panel-experts:fields.contact",
  },
  phone: {
    label: "panel-experts:fields.phone",
    value: ({ phone }) => phone,
    personal: "panel-experts:fields.contact",
  },
  website: "panel-experts:fields.website",
  location: "panel-experts:fields.location",
  description: "panel-experts:fields.bio",
  specializations: list("specializations"),
  skills: list("skills"),
  languages: list("languages"),
  awards: list("awards"),
  experience: {
    label: "panel-experts:fields.experience",
    value: ({ experience }) => experienceLines(experience),
  },
  education: {
    label: "panel-experts:fields.education",
    value: ({ education }) => educationLines(education),
  },
  opinions: {
    label: "panel-experts:fields.opinions",
    value: ({ opinions }) => opinionLines(opinions),
    personal: "panel-experts:fields.opinions",
  },
  consultations: {
    label: "panel-experts:fields.consultations",
    value: (expert) => consultationLines(upcomingConsultations(expert)),
  },
  yearsOfExperience: number("yearsOfExperience"),
  clients: number("clients"),
  consultationPrice: "panel-experts:fields.consultationPrice",
  consultationInfo: "panel-experts:fields.consultationInfo",
  availability: "panel-experts:fields.availability",
  available: switched("available"),
  confirmsAtOnce: switched("confirmsAtOnce"),
  allowContact: switched("allowContact"),
});
