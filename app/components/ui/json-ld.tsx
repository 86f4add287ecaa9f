import type { JsonLd as Facts } from "~/platform/feeds/json-ld";

/** Structured data for search engines. It is data, not script, so it needs no nonce. */
export function JsonLd({ data }: { data: readonly Facts[] }) {
  return data.map((facts) => {
    const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll(
      "<",
      "\\u003c",
    );
    return (
      <script
        key={facts["@type"]}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped
        dangerouslySetInnerHTML={{ __html: json }}
      />
    );
  });
}
