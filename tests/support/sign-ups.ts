import type { SignUp } from "~/modules/people/sign-up/sign-up.server";

/** The fields of both steps. */
export const aSignUp = ({
  email = "zofia@example.com",
  companyName = "Pracownia Łąka",
  password = "Tajne-haslo-1",
} = {}): SignUp => ({
  person: { firstName: "Zofia", lastName: "Żółć", email, password },
  company: { companyName, companySize: "11-50", industry: "manufacturing", position: "Prezeska" },
  newsletter: { wording: "Chcę otrzymywać newsletter izby", page: "/register/company" },
});

/** The parameters of a mail's link. */
export function linkIn(mail: { link: { url: string } | null } | undefined): {
  attempt: string;
  token_hash: string;
} {
  const query = new URL(mail?.link?.url ?? "http://localhost/").searchParams;
  return { attempt: query.get("attempt") ?? "", token_hash: query.get("token_hash") ?? "" };
}
