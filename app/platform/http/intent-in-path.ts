/**
 * Which of `intents` the last part of the request's address names. One address for each intent, so
 * that a button on an old page does what its label says. As routes do, it ignores the case, percent
 * encoding and a slash at the end.
 *
 * @throws Error when the route has an address that none of the intents names
 */
export function intentInPath<Intent extends string>(
  { url }: Pick<Request, "url">,
  intents: readonly Intent[],
): Intent {
  const last = decodeURIComponent(new URL(url).pathname).split("/").filter(Boolean).at(-1);
  const intent = intents.find((one) => one === last?.toLowerCase());
  if (intent === undefined) throw new Error(`No intent is named in the address of ${last}`);
  return intent;
}
