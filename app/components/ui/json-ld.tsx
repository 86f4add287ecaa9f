/** Structured data for search engines. It is data, not script, so it needs no nonce. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
