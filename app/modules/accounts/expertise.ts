/** Areas of expertise that are suggested beside the field, labelled in `profile:expertise.suggestions`; others may be typed (rules 36). */
export const EXPERTISE_SUGGESTIONS = [
  "management",
  "marketing",
  "finance",
  "law",
  "it",
  "hr",
  "sales",
  "production",
  "logistics",
  "research",
  "customerService",
  "dataAnalysis",
  "businessDevelopment",
  "socialMedia",
  "ecommerce",
] as const;
