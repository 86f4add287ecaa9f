import { waitForPage } from "./announce";
import { enhance } from "./attach";
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
    if (beingSent.has(post.form)) return;
    beingSent.add(post.form);
    overtakeVisit();
    inTurn(() => send(post).finally(() => beingSent.delete(post.form)));
  });
});

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
  const upload = showUpload(post.form, post.data);
  const isSaid = "chat" in post.form.dataset || post.form.querySelector("[aria-disabled=true]");
  const end = upload ? () => upload.end() : isSaid ? () => {} : waitForPage();
  isLeaving = false;
  addEventListener("beforeunload", leave);
  try {
    const answer = await request(post, upload);
    // Before the page comes, whose parts could take the place of the progress and go with it.
    end();
    if (answer) show(post, answer);
    else dispatchEvent(new Event(ANSWERED));
  } catch (error) {
    if (error instanceof Error) reportError(error);
    if (!isLeaving) sendNatively(post);
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

function show(post: Post, { url, status, type, html }: Answer): void {
  const [sentTo] = post.address.href.split("#");
  const isElsewhere = url !== sentTo;
  const page = pageIn(url, type, html);
  if (page) {
    const place = decodeURIComponent(post.address.hash.slice(1));
    const { form, typed } = post;
    const hash = status < 400 ? post.address.hash : "";
    showPage(page, { url: url + hash, history: "push", form, typed, place });
  } else if (status === 204 || (isElsewhere && status < 400)) {
    leaveFor(url + post.address.hash);
  } else sendNatively(post);
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
