import { Prose } from "./prose";

/** What an editor wrote, sanitised already. A wide table scrolls sideways, so it can be reached by keyboard. */
export function RichText({ html }: { html: string }) {
  return <Prose html={html.replaceAll("<table>", '<table tabindex="0">')} />;
}
