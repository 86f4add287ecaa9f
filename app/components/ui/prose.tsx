/** Long text from `content/`, already HTML. Only for texts of the chamber itself, never for what people typed. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of this repository
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What an editor wrote, sanitised already. A wide table scrolls sideways, so it can be reached by keyboard. */
export function RichText({ html }: { html: string }) {
  return <Prose html={html.replaceAll("<table>", '<table tabindex="0">')} />;
}
