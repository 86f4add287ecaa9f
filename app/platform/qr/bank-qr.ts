import { type QrPicture, qrPicture } from "./qr-picture";

/** A transfer in złoty to an account in Poland. */
export interface Transfer {
  /** The ten digits of the receiver. */
  nip: string;
  /** 26 digits. */
  account: string;
  amountGrosze: number;
  receiver: string;
  /** The code has its first 32 characters: what identifies the payment comes first. */
  title: string;
}

/** The amount has six digits in the code. */
const MOST_GROSZE = 999_999;

const LONGEST = { receiver: 20, title: 32 };

/**
 * The text of the recommendation of the Polish Bank Association: nine fields, the last three
 * reserved (rules 1051). Null where it cannot say the transfer, such as above 9 999,99 zł.
 */
export function bankQrText({ nip, account, amountGrosze, ...words }: Transfer): string | null {
  const receiver = inAscii(words.receiver, LONGEST.receiver);
  const title = inAscii(words.title, LONGEST.title);
  if (!/^\d{10}$/.test(nip) || !/^\d{26}$/.test(account) || !receiver || !title) return null;
  if (!Number.isInteger(amountGrosze) || amountGrosze < 1 || amountGrosze > MOST_GROSZE)
    return null;
  const amount = String(amountGrosze).padStart(6, "0");
  return [nip, "PL", account, amount, receiver, title, "", "", ""].join("|");
}

/** The code that applications of banks read; null without one. */
export function bankQrPicture(transfer: Transfer): QrPicture | null {
  const text = bankQrText(transfer);
  return text === null ? null : qrPicture(text, { level: "low", quietZone: 4 });
}

const WITHOUT_MARKS: Record<string, string> = { ł: "l", Ł: "L", "–": " ", "-": " ", "’": "" };

/**
 * Words in the characters that all readers agree on: they take the bytes of Polish letters for
 * Japanese ones.
 */
const inAscii = (words: string, longest: number): string =>
  words
    .replace(/[łŁ–’-]/g, (letter) => WITHOUT_MARKS[letter] ?? "")
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 ,./@#&*_]/g, "")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, longest)
    .trim();
