import library from "virtual:enhance-library";

/** The library that enhances the page; a page without anything to enhance is sent without it. */
export const EnhanceScript = () => <script type="module" src={library} />;

const TAG = `<script type="module" src="${library}"></script>`;

/** A form (`data-plain`: without any help), a message, or a place for a button to share or copy. */
const ENHANCED = /<form(?![^>]* data-plain)|class="toast"| data-(?:share|copy|account|escape)=/;

/** The page, without the library where it has nothing to enhance. */
export const withNeededScript = (html: string): string =>
  ENHANCED.test(html) ? html : html.replace(TAG, "");
