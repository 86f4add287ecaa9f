import { actionFor } from "~/platform/forms/form-action.server";
import { loaderFor } from "~/platform/http/page-loader.server";
import {
  requireActiveMember,
  requireAppActiveMember,
  requireAppCompanyMember,
  requireAppMember,
  requireCompanyMember,
  requireMember,
  requireOwner,
} from "./session.server";

/** Pages and forms of the member portal; `account` is who is logged in. */
export const memberLoader = loaderFor(requireMember);
export const memberAction = actionFor(requireMember);

/** Pages and forms of people of a company. */
export const companyMemberLoader = loaderFor(requireCompanyMember);
export const companyMemberAction = actionFor(requireCompanyMember);

/** Pages and forms of the owner of a company. */
export const ownerLoader = loaderFor(requireOwner);
export const ownerAction = actionFor(requireOwner);

/** Pages and forms of people of member companies. */
export const activeMemberLoader = loaderFor(requireActiveMember);
export const activeMemberAction = actionFor(requireActiveMember);

/** Pages and forms of the app. */
export const appLoader = loaderFor(requireAppMember);
export const appAction = actionFor(requireAppMember);

/** Pages and forms of the app for people of a company. */
export const appCompanyMemberLoader = loaderFor(requireAppCompanyMember);
export const appCompanyMemberAction = actionFor(requireAppCompanyMember);

/** Pages and forms of the app for people of member companies. */
export const appActiveMemberLoader = loaderFor(requireAppActiveMember);
export const appActiveMemberAction = actionFor(requireAppActiveMember);
