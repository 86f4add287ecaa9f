/** Colours and sizes of mails; programs that drop the style sheet show the inline ones. */
const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Long addresses break instead of widening the mail. */
const BREAKS = "overflow-wrap:anywhere;word-break:break-word";

const INK = "color:#12292f";
const QUIET_INK = "color:#48616a";
const DEEP_INK = "color:#072a33";

/** Pixels of a code in a mail. */
export const CODE_WIDTH = 168;

export const STYLE = {
  page: "margin:0;padding:0;background-color:#f4faf8",
  card: "max-width:600px;background-color:#ffffff;border:1px solid #d3e1de;border-radius:8px;border-collapse:separate",
  head: "background-color:#0b3a46;border-radius:8px 8px 0 0;padding:18px 24px 16px",
  logo: `${FONT};font-size:25px;line-height:28px;font-weight:800;letter-spacing:1px;color:#ffffff`,
  chamber: `${FONT};font-size:13px;line-height:18px;color:#bcd9d8`,
  heading: `margin:0 0 12px;${FONT};font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.4px;${BREAKS};${DEEP_INK}`,
  paragraph: `margin:0 0 16px;${FONT};font-size:16px;line-height:25px;${BREAKS};${INK}`,
  small: `margin:0 0 16px;${FONT};font-size:14px;line-height:21px;${BREAKS};${QUIET_INK}`,
  link: "color:#0f4c5c;font-weight:600;text-decoration:underline",
  quote: "margin:4px 0 20px",
  quoteCell: "background-color:#eaf3f1;border-radius:8px;padding:18px 20px 4px",
  quoteBy: `margin:0 0 8px;${FONT};font-size:14px;line-height:20px;${BREAKS};${QUIET_INK}`,
  facts: "margin:4px 0 24px;border:1px solid #d3e1de;border-radius:8px;border-collapse:separate",
  factsTitle: `margin:0;${FONT};font-size:18px;line-height:25px;font-weight:700;${BREAKS};${DEEP_INK}`,
  factsTitleCell:
    "padding:14px 20px;background-color:#eaf3f1;border-radius:8px 8px 0 0;border-bottom:2px dashed #93bec3",
  factLabel: `margin:0;${FONT};font-size:14px;line-height:20px;${QUIET_INK}`,
  factValue: `margin:0;${FONT};font-size:16px;line-height:23px;font-weight:700;${BREAKS};${INK}`,
  factMore: `margin:0;${FONT};font-size:14px;line-height:21px;${BREAKS};${INK}`,
  factWas: `margin:0 0 4px;${FONT};font-size:15px;line-height:22px;${BREAKS};${QUIET_INK}`,
  factNow: "background-color:#e2f3e8;padding:2px 6px;border-radius:3px",
  beside: "margin:4px 0 8px",
  besideCell: "padding:9px 0;border-bottom:1px solid #d3e1de",
  code: `display:block;margin:0 auto;width:${CODE_WIDTH}px;height:${CODE_WIDTH}px;border:1px solid #d3e1de;border-radius:6px;background-color:#ffffff;${FONT};font-size:13px;line-height:18px;${INK}`,
  caption: `margin:8px 0 0;${FONT};font-size:13px;line-height:18px;text-align:center;${QUIET_INK}`,
  sectionTitle: `margin:8px 0 10px;${FONT};font-size:18px;line-height:25px;font-weight:700;${BREAKS};${DEEP_INK}`,
  sectionCell: "border-top:1px solid #d3e1de;padding:11px 8px 13px 0",
  sectionWhen: `margin:0;${FONT};font-size:14px;line-height:23px;white-space:nowrap;${QUIET_INK}`,
  sectionLabel: `margin:0;${FONT};font-size:16px;line-height:23px;${BREAKS};${INK}`,
  sectionMore: `margin:2px 0 0;${FONT};font-size:14px;line-height:21px;${BREAKS};${QUIET_INK}`,
  button: "margin:8px 0 24px",
  buttonCell: "border-radius:6px;background-color:#f2b441",
  buttonLink: `display:block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:700;${DEEP_INK};text-decoration:none;border-radius:6px`,
  contentHeading: `margin:8px 0 12px;${FONT};font-size:20px;line-height:27px;font-weight:700;${BREAKS};${DEEP_INK}`,
  contentSubheading: `margin:8px 0 8px;${FONT};font-size:17px;line-height:24px;font-weight:700;${BREAKS};${DEEP_INK}`,
  contentList: `margin:0 0 16px;padding:0 0 0 24px;${FONT};font-size:16px;line-height:25px;${INK}`,
  contentItem: `margin:0 0 6px;${BREAKS};${INK}`,
  contentQuote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #93bec3;${FONT};font-size:16px;line-height:25px;${BREAKS};${INK}`,
  contentLine: "margin:8px 0 24px;border:0;border-top:1px solid #d3e1de",
  picture: "margin:4px 0 20px;font-size:0;line-height:0",
  pictureImage:
    "display:block;width:100%;max-width:518px;height:auto;border:0;border-radius:8px;font-size:16px;line-height:25px",
  records: "margin:0 0 24px",
  record: "border-top:1px solid #d3e1de;padding:12px 0",
  recordTitle: `margin:0;${FONT};font-size:16px;line-height:23px;${BREAKS};${INK}`,
  recordMore: `margin:2px 0 0;${FONT};font-size:14px;line-height:21px;${BREAKS};${QUIET_INK}`,
  foot: `margin:0 0 6px;${FONT};font-size:13px;line-height:20px;${BREAKS};${QUIET_INK}`,
} as const;

/** Round and square tiles below the name of the chamber: colour and radius. */
const TILES = [
  ["#0f4c5c", "24px 0 0 0"],
  ["#176373", "0 24px 0 0"],
  ["#6aa5ad", "0 0 0 24px"],
  ["#0f4c5c", "0 24px 0 0"],
  ["#f2b441", "12px"],
  ["#176373", "24px 0 0 0"],
  ["#0f4c5c", "0"],
  ["#6aa5ad", "0 24px 0 0"],
] as const;

const EMPTY = "font-size:0;line-height:0";

/** A row of decorative cells. */
export const TILE_ROW = `<td style="${EMPTY}">&nbsp;</td>${TILES.map(
  ([color, radius]) =>
    `<td width="24" height="24" bgcolor="${color}" style="background-color:${color};border-radius:${radius};width:24px;height:24px;${EMPTY}">&nbsp;</td>`,
).join("")}`;

/** The dark colours of each class, and the narrow layout. */
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .pad { padding: 24px 20px 8px !important; } .padf { padding: 16px 20px 24px !important; } .outer { padding: 0 !important; }
  .col { display: block !important; width: auto !important; padding-right: 0 !important; } .full { width: 100% !important; } .izba { display: none !important; }
  h1 { font-size: 25px !important; line-height: 31px !important; }
}
@media (prefers-color-scheme: dark) {
  .bg { background-color: #07191f !important; } .hd { background-color: #072a33 !important; } .card { background-color: #10303a !important; border-color: #24505c !important; }
  .t { color: #eaf3f1 !important; } .h { color: #ffffff !important; } .s { color: #b5cfd2 !important; } .l { color: #bfe0e4 !important; }
  .box, .row { border-color: #35616d !important; } .boxh, .quiet { background-color: #173f4b !important; border-color: #35616d !important; } .ins { background-color: #17503a !important; color: #eaf3f1 !important; }
  .btn { background-color: #f2b441 !important; } .btxt { color: #072a33 !important; }
}
[data-ogsc] .t { color: #eaf3f1 !important; } [data-ogsc] .h { color: #ffffff !important; } [data-ogsc] .s { color: #b5cfd2 !important; } [data-ogsc] .l { color: #bfe0e4 !important; } [data-ogsc] .btxt { color: #072a33 !important; }
`;

export const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
  '<meta name="format-detection" content="telephone=no, date=no, address=no">',
  `<style>${STYLE_SHEET}</style>`,
].join("\n");
