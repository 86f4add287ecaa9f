/** An address of which the first letter and the host are left: "anna@example.com" is "a•••@example.com". */
export function maskAddress(email: string): string {
  const [first = ""] = email;
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${first}•••${email.slice(at)}`;
}
