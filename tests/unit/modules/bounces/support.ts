interface Bounce {
  mailId: string;
  status?: string;
  action?: string;
  /** How the headers of the mail come back. */
  returns?: "message/rfc822" | "text/rfc822-headers";
}

/** A delivery status notification as Postfix sends it. */
export const bounceOf = ({
  mailId,
  status = "5.1.1",
  action = "failed",
  returns = "message/rfc822",
}: Bounce): string =>
  mail('multipart/report; report-type=delivery-status;\r\n\tboundary="B2/mx"', "B2/mx", [
    ["text/plain; charset=us-ascii", "This is the mail system at host mx.example.com."],
    [
      "message/delivery-status",
      [
        "Reporting-MTA: dns; mx.example.com",
        "Arrival-Date: Mon, 23 Nov 2026 08:00:00 +0100 (CET)",
        "",
        "Final-Recipient: rfc822; anna@example.com",
        "Original-Recipient: rfc822;anna@example.com",
        `Action: ${action}`,
        `Status: ${status}`,
        "Remote-MTA: dns; mx.example.com",
        "Diagnostic-Code: smtp; 550 5.1.1 <anna@example.com>: Recipient address",
        "    rejected: User unknown",
      ].join("\r\n"),
    ],
    [returns, `Subject: Zaproszenie\r\nMessage-ID:\r\n <${mailId}@localhost>\r\n\r\nTekst`],
  ]);

/** A complaint of a feedback loop. */
export const complaintOf = ({
  mailId,
  unsubscribe,
  type = "abuse",
}: {
  mailId: string;
  unsubscribe?: string;
  type?: string;
}): string =>
  mail("multipart/report; report-type=feedback-report; boundary=abc", "abc", [
    ["text/plain", "This is an email abuse report."],
    ["message/feedback-report", `Feedback-Type: ${type}\r\nUser-Agent: Loop/1.0\r\nVersion: 1`],
    [
      "message/rfc822",
      [
        `Message-ID: <${mailId}@localhost>`,
        ...(unsubscribe ? [`List-Unsubscribe:\r\n <${unsubscribe}>`] : []),
        "",
        "Tekst",
      ].join("\r\n"),
    ],
  ]);

/** An answer of a person, which is no report. */
export const letterOf = ({ mailId }: { mailId: string }): string =>
  `From: jan@example.com\r\nSubject: Re: Zaproszenie\r\nIn-Reply-To: <${mailId}@localhost>\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n`;

function mail(type: string, boundary: string, parts: [type: string, body: string][]): string {
  return [
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example.com",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    `Content-Type: ${type}`,
    "",
    "This is a MIME-encapsulated message.",
    "",
    ...parts.flatMap(([name, body]) => [`--${boundary}`, `Content-Type: ${name}`, "", body, ""]),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}
