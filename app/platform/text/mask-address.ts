/** Masks an address: "anna@example.com" becomes "a•••@example.com". */
export function maskAddress(email: string): string {
  const [first = ""] = email;
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${first}•••${email.slice(at)}`;
}
