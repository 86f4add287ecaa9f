import { ACCOUNT_SCREENS } from "./screens/accounts.ts";
import { APP_SCREENS } from "./screens/app.ts";
import { APP_LIST_SCREENS } from "./screens/app-lists.ts";
import { COWORKER_SCREENS } from "./screens/coworkers.ts";
import { EXPERT_SCREENS } from "./screens/experts.ts";
import { MEMBER_SCREENS } from "./screens/member.ts";
import { OFFER_SCREENS } from "./screens/offers.ts";
import { PANEL_SCREENS } from "./screens/panel.ts";
import { PANEL_BOOKING_SCREENS } from "./screens/panel-bookings.ts";
import { PANEL_COMPANY_SCREENS } from "./screens/panel-companies.ts";
import { PANEL_EVENT_SCREENS } from "./screens/panel-events.ts";
import { PANEL_EXPERT_SCREENS } from "./screens/panel-experts.ts";
import { PANEL_LETTER_SCREENS } from "./screens/panel-letters.ts";
import { PANEL_MAIL_SCREENS } from "./screens/panel-mails.ts";
import { PANEL_RECORD_SCREENS } from "./screens/panel-records.ts";
import { PUBLIC_SCREENS } from "./screens/public.ts";
import type { Screen } from "./screens/screen.ts";
import { TAKING_PART_SCREENS } from "./screens/taking-part.ts";
import { UNKNOWN_SCREENS } from "./screens/unknown.ts";
import { VOTING_SCREENS } from "./screens/voting.ts";

/** Every screen that is not looked at by the journeys of its own module. */
export const SCREENS: Screen[] = [
  ...PUBLIC_SCREENS,
  ...ACCOUNT_SCREENS,
  ...MEMBER_SCREENS,
  ...COWORKER_SCREENS,
  ...EXPERT_SCREENS,
  ...TAKING_PART_SCREENS,
  ...OFFER_SCREENS,
  ...PANEL_SCREENS,
  ...PANEL_EVENT_SCREENS,
  ...PANEL_BOOKING_SCREENS,
  ...PANEL_EXPERT_SCREENS,
  ...PANEL_RECORD_SCREENS,
  ...PANEL_COMPANY_SCREENS,
  ...PANEL_LETTER_SCREENS,
  ...PANEL_MAIL_SCREENS,
  ...APP_SCREENS,
  ...APP_LIST_SCREENS,
  ...VOTING_SCREENS,
  ...UNKNOWN_SCREENS,
];
