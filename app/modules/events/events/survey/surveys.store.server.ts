import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { EventSurveySchema, SurveyRespondentSchema } from "./survey";

export const eventSurveys = portalStore({
  name: "event-surveys",
  ofCompany: null,
  schema: EventSurveySchema,
  personal: { notPersonal: "sums and words that nothing links to a person" },
});

/** The people with an answer, so that nobody answers twice; of it the words that they signed. */
export const surveyRespondents = portalStore({
  name: "survey-respondents",
  ofCompany: null,
  schema: SurveyRespondentSchema,
  indexes: ["eventId"],
  personal: {
    label: "your-data:stores.surveyRespondents",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: ({ eventId, signed }) => ({ eventId, comment: signed?.comment ?? "" }),
    erases: gone,
    keeps: "account",
  },
});
