import type { MailLink, MailParts, MailSection } from "./mail-parts";

/** The text part of a mail: all facts and links of its HTML part, in the same order. */
export function textOf(parts: MailParts): string {
  const { heading, greeting, paragraphs, content, quotes, facts, sections, code } = parts;
  const { button, notes, links, footer } = parts;
  const blocks = [
    heading,
    greeting,
    ...paragraphs,
    content?.text,
    ...quotes.map(quoteOf),
    factsOf(facts),
    ...sections.map(sectionOf),
    code && `${code.caption}: ${code.file}`,
    button && linkOf(button),
    ...notes,
    ...links.map(linkOf),
    ["--", footer.reason, ...footer.chamber.lines].filter(Boolean).join("\n"),
    footer.unsubscribe && linkOf(footer.unsubscribe),
  ];
  return blocks.filter(Boolean).join("\n\n");
}

/** The address stands on a line of its own, so that no program cuts it. */
const linkOf = ({ label, url }: MailLink) => `${label}:\n${url}`;

const quoteOf = ({ by, paragraphs }: MailParts["quotes"][number]) =>
  [by, paragraphs.join("\n\n").replace(/^/gm, "> ")].filter(Boolean).join("\n");

const sectionOf = ({ title, rows }: MailSection) =>
  [
    title,
    ...rows.map(({ when, label, url, more }) => {
      const line = [label, more].filter(Boolean).join(", ");
      return `- ${when ? `${when}  ${line}` : line}:\n  ${url}`;
    }),
  ].join("\n");

function factsOf({ title, rows }: MailParts["facts"]): string {
  const width = Math.max(0, ...rows.map(({ label }) => label.length)) + 2;
  const lines = rows.flatMap(({ label, value, more, change }) =>
    change
      ? [
          `${label}:`,
          ...(change.was ? [`  ${change.was.word} ${change.was.value}`] : []),
          `  ${change.is} ${change.now}`,
        ]
      : [`${label}:`.padEnd(width) + [value, more].filter(Boolean).join(", ")],
  );
  return [title, ...lines].filter(Boolean).join("\n");
}
