/** Long text from `content/`, already HTML. Only for texts of the chamber, never for user input. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of this repository
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Sanitised text of an editor. A wide table scrolls sideways, so it takes the focus. */
export function RichText({ html }: { html: string }) {
  return <Prose html={html.replaceAll("<table>", '<table tabindex="0">')} />;
}
