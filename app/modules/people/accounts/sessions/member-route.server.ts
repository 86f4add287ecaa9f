import { actionFor } from "~/platform/forms/form-action.server";
import { loaderFor } from "~/platform/pages/page-loader.server";
import * as session from "./session.server";

/** Pages and forms of the member portal; `account` is the logged-in person. */
export const memberLoader = loaderFor(session.requireMember);
export const memberAction = actionFor(session.requireMember);

/** Pages and forms for people of a company. */
export const companyMemberLoader = loaderFor(session.requireCompanyMember);
export const companyMemberAction = actionFor(session.requireCompanyMember);

/** Pages and forms for the owner of a company. */
export const ownerLoader = loaderFor(session.requireOwner);
export const ownerAction = actionFor(session.requireOwner);

/** Pages and forms for people of member companies. */
export const activeMemberLoader = loaderFor(session.requireActiveMember);
export const activeMemberAction = actionFor(session.requireActiveMember);

/** Pages and forms of the app. */
export const appLoader = loaderFor(session.requireAppMember);
export const appAction = actionFor(session.requireAppMember);

/** Pages and forms of the app for people of a company. */
export const appCompanyMemberLoader = loaderFor(session.requireAppCompanyMember);
export const appCompanyMemberAction = actionFor(session.requireAppCompanyMember);

/** Pages and forms of the app for people of member companies. */
export const appActiveMemberLoader = loaderFor(session.requireAppActiveMember);
export const appActiveMemberAction = actionFor(session.requireAppActiveMember);
