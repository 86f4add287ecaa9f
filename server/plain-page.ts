import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

export type PlainStatus =
  | 400
  | 403
  | 404
  | 405
  | 408
  | 412
  | 413
  | 416
  | 417
  | 429
  | 431
  | 500
  | 503;

interface Wording {
  title: string;
  text: string;
}

const WORDING: Record<PlainStatus, Wording> = {
  400: {
    title: "Nieprawidłowe żądanie",
    text: "Serwer nie rozumie tego adresu lub żądania. Sprawdź adres i spróbuj ponownie.",
  },
  403: {
    title: "Brak dostępu",
    text: "Twoje konto nie ma prawa do tego pliku. Jeśli jest potrzebny, zapytaj o niego właściciela firmy albo biuro izby.",
  },
  404: {
    title: "Nie znaleziono strony",
    text: "Pod tym adresem niczego nie ma. Sprawdź adres lub przejdź na stronę główną.",
  },
  405: { title: "Niedozwolona metoda", text: "Portal nie obsługuje żądań tego rodzaju." },
  408: {
    title: "Przekroczono czas oczekiwania",
    text: "Dane nie dotarły na czas. Sprawdź połączenie i wyślij je ponownie.",
  },
  412: {
    title: "Warunek niespełniony",
    text: "Plik zmienił się od czasu, gdy został pobrany. Pobierz go jeszcze raz.",
  },
  413: {
    title: "Za duży plik",
    text: "Przesłane dane są za duże. Zmniejsz plik i spróbuj ponownie.",
  },
  416: {
    title: "Niepoprawny zakres",
    text: "Plik nie ma takiego fragmentu. Pobierz go w całości.",
  },
  417: {
    title: "Nieobsługiwane oczekiwanie",
    text: "Serwer nie spełnia oczekiwania, które podał program. Spróbuj użyć innej przeglądarki.",
  },
  429: {
    title: "Za dużo prób",
    text: "Żądań było za wiele naraz. Spróbuj ponownie za kilka minut.",
  },
  431: {
    title: "Zbyt duże nagłówki",
    text: "Przeglądarka wysłała zbyt dużo danych naraz. Usuń pliki cookie tego portalu i spróbuj ponownie.",
  },
  500: {
    title: "Błąd serwera",
    text: "Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.",
  },
  503: {
    title: "Chwilowo niedostępne",
    text: "Nie możemy teraz odczytać danych. Spróbuj ponownie za chwilę.",
  },
};

const STYLE = [
  "body{margin:0;background:#f4faf8;color:#12292f;font:1rem/1.625 system-ui,sans-serif;overflow-wrap:break-word}",
  "main{max-width:36rem;margin:0 auto;padding:3rem 1rem}",
  "h1{margin:0 0 .75rem;color:#072a33;font-size:1.75rem;line-height:1.22}",
  "a{display:inline-block;padding:.5rem 0;color:#0f4c5c}",
].join("");

/** The mark of the portal, drawn in the page, because nothing else may be loaded. */
const LOGO = [
  '<svg viewBox="0 0 77 32" width="77" height="32" aria-hidden="true">',
  '<path fill="#0f4c5c" fill-rule="evenodd" d="M0 0h13a16 16 0 0 1 0 32H0zM7 7v18h6a9 9 0 0 0 0-18z"/>',
  '<path fill="#d98c1f" d="M33.5 0h7v32h-7z"/>',
  '<path fill="#0f4c5c" d="M72.76 5.72A16 16 0 1 0 76.37 14H60.5v6.5h7.800A9 9 0 1 1 67.4 10.21z"/>',
  "</svg>",
].join("");

const HEADERS: Readonly<Record<string, string>> = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; "),
};

/** The page for when the app cannot respond: without assets, scripts or a session. */
export function plainPage(
  status: PlainStatus,
  requestId?: string,
): { body: string; headers: Record<string, string> } {
  const { title, text } = WORDING[status];
  const body = `<!DOCTYPE html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Błąd: ${title} – DIG</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${LOGO}
<h1>${title}</h1>
<p>${text}</p>
${status === 500 && requestId ? `<p>Numer błędu: ${requestId}</p>\n` : ""}<p><a href="/">Strona główna</a></p>
</main>
</body>
</html>
`;
  return { headers: { ...HEADERS, "Content-Length": String(Buffer.byteLength(body)) }, body };
}

export const isPlainStatus = (status: unknown): status is PlainStatus =>
  typeof status === "number" && status in WORDING;

/** Sends the plain page of `status`, whatever headers the app had set. */
export function sendPlainPage(res: ServerResponse, status: PlainStatus): void {
  const { body } = writePlainHead(res, status);
  res.end(body);
}

/** Writes status and headers; the caller sends the body. */
export function writePlainHead(res: ServerResponse, status: PlainStatus) {
  const page = plainPage(status, res.getHeader("X-Request-Id")?.toString());
  res.statusCode = status;
  res.statusMessage = "";
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
  return page;
}
