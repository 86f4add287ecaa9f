import { waitForPage } from "./announce";
import { enhance } from "./attach";
import { placeOf, sentence } from "./field-checks";
import { entriesOf } from "./fields";
import { ANSWERED, FRAME, HEADERS, pageIn, showPage, type Typed, typedNow } from "./page";
import { showUpload, type Upload } from "./uploads";
import { inTurn, leaveFor, overtakeVisit } from "./visits";

/** A form as it was when its button was pressed. */
interface Post {
  form: HTMLFormElement;
  address: URL;
  isMultipart: boolean;
  data: FormData;
  typed: Typed;
}

interface Answer {
  url: string;
  status: number;
  type: string | null;
  html: string;
}

const beingSent = new Set<HTMLFormElement>();

// Posts go without a new page: the same address, fields and checks, and the page that comes back
// takes the place of this one. Whatever is odd is sent natively, once: the server answers the same
// post again with its first answer (rules 149).
enhance("html", () => {
  if (FRAME === null) return;
  addEventListener("submit", (event) => {
    const post = event.defaultPrevented ? null : postOf(event);
    if (!post) return;
    event.preventDefault();
    // Each choice in a form that acts at once is a post of its own.
    if (beingSent.has(post.form) && !isLive(post.form)) return;
    beingSent.add(post.form);
    overtakeVisit();
    inTurn(() => send(post).finally(() => beingSent.delete(post.form)));
  });
});

const isLive = (form: HTMLFormElement) => "live" in form.dataset;

// A choice in such a form is sent at once (rules 1453).
enhance('form[data-live][method="post"]', (form, signal) =>
  form.addEventListener("change", () => (form as HTMLFormElement).requestSubmit(), { signal }),
);

function postOf({ target: form, submitter }: SubmitEvent): Post | null {
  if (!(form instanceof HTMLFormElement) || "plain" in form.dataset || form.target) return null;
  const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  if (said("method")?.toLowerCase() !== "post") return null;
  // Without an action it is that of the page, whose fragment counts for the answer, too.
  const address = new URL(said("action") || location.href, location.href);
  if (address.origin !== location.origin) return null;
  // An answer does not say the fragment of its address: that of a chat is the newest message.
  if (form.dataset.chat) address.hash = form.dataset.chat;
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name)
    data.append(submitter.name, submitter.value);
  return {
    form,
    address,
    isMultipart: said("enctype") === "multipart/form-data",
    data,
    typed: typedNow(),
  };
}

/** True once the person has gone on by a link: then the browser calls the post off. */
let isLeaving = false;

function leave(): void {
  isLeaving = true;
}

async function send(post: Post): Promise<void> {
  document.getElementById("refusal")?.remove();
  const upload = showUpload(post.form, post.data);
  const isSaid = "chat" in post.form.dataset || post.form.querySelector("[aria-disabled=true]");
  const end = upload ? () => upload.end() : isSaid ? () => {} : waitForPage();
  isLeaving = false;
  addEventListener("beforeunload", leave);
  let answer: Answer | null = null;
  try {
    answer = await request(post, upload);
    // Before the page comes, whose parts could take the place of the progress and go with it.
    end();
    if (answer) show(post, answer);
    else dispatchEvent(new Event(ANSWERED));
  } catch (error) {
    if (error instanceof Error) reportError(error);
    const { offline } = document.querySelector<HTMLElement>("script[data-offline]")?.dataset ?? {};
    if (offline && !navigator.onLine && isAct(post)) refuse(post, offline);
    else if (!isLeaving) fallBack(post, answer);
  } finally {
    removeEventListener("beforeunload", leave);
    end();
  }
}

/** Null if the person called the upload off. */
function request(post: Post, upload: Upload | null): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("POST", post.address);
    for (const [name, value] of Object.entries(HEADERS)) call.setRequestHeader(name, value);
    call.onload = () =>
      resolve({
        url: call.responseURL,
        status: call.status,
        type: call.getResponseHeader("Content-Type"),
        html: call.responseText,
      });
    // Offline, the server is gone, or a redirect leads to another place.
    call.onerror = () => reject(null);
    call.onabort = () => resolve(null);
    upload?.follow(call);
    call.send(post.isMultipart ? post.data : new URLSearchParams(entriesOf(post.data)));
  });
}

/** True for a button without fields, and for choices that are sent at once. */
const isAct = ({ form }: Post): boolean =>
  isLive(form) || !form.querySelector("input:not([type=hidden]), select, textarea");

/** The sentence with which the server refuses an act whose page stays; undefined for all else. */
function refusalOf(post: Post, { status, html }: Answer, page: Document | null) {
  const isOfPage = post.address.pathname === location.pathname && !isLive(post.form);
  // Without a frame, 409 is the page for another account.
  if (status < 400 || !isAct(post) || (page ? isOfPage : status === 409)) return;
  const { body } = page ?? new DOMParser().parseFromString(html, "text/html");
  return body.querySelector("[role=alert] li, main h1")?.textContent;
}

/** Says at an act that it was refused; the rest of the page is as before the press. */
function refuse({ form }: Post, words: string): void {
  dispatchEvent(new Event(ANSWERED));
  form.reset();
  const place = sentence("refusal", words);
  place.role = "alert";
  const pressed = document.activeElement;
  ((form.contains(pressed) && pressed && placeOf(pressed)) || form).append(place);
}

function show(post: Post, answer: Answer): void {
  const { url, status, type, html } = answer;
  const page = pageIn(url, type, html);
  const words = refusalOf(post, answer, page);
  if (words) refuse(post, words);
  else if (page) {
    const place = decodeURIComponent(post.address.hash.slice(1));
    const { form, typed } = post;
    const hash = status < 400 ? post.address.hash : "";
    showPage(page, { url: url + hash, history: "push", form, typed, place });
  } else fallBack(post, answer);
}

/** Visits the page of what is done, unless the same post again gets its first answer. */
function fallBack(post: Post, answer: Answer | null): void {
  const { address, data } = post;
  const url = answer ? answer.url + address.hash : address.href;
  const isDone = answer && answer.status < 400 && url !== address.href && !data.has("formKey");
  if (isDone || answer?.status === 204) leaveFor(url);
  else sendNatively(post);
}

/** Sends what was sent before, to the letter, and leaves the page. */
function sendNatively({ address, isMultipart, data }: Post): void {
  dispatchEvent(new Event(ANSWERED));
  const form = document.createElement("form");
  form.method = "post";
  form.action = address.href;
  if (isMultipart) form.enctype = "multipart/form-data";
  form.hidden = true;
  for (const [name, value] of data) form.append(fieldOf(name, value));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
}

function fieldOf(name: string, value: FormDataEntryValue): HTMLElement {
  const isText = typeof value === "string";
  const field = document.createElement(isText ? "textarea" : "input");
  field.name = name;
  if (isText) field.value = value;
  else if (field instanceof HTMLInputElement) {
    field.type = "file";
    const files = new DataTransfer();
    if (value.size > 0 || value.name) files.items.add(value);
    field.files = files.files;
  }
  return field;
}
