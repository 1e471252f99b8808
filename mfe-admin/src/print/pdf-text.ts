/** Millimetres in a typographic point. */
export const point = 0.3528;

/** What the PDF's own letters have no sign for. */
const replacements: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '€': 'EUR',
  '≥': '>=',
  '≤': '<=',
};
/** A text in the letters of Western Europe, which the PDF brings along; others become question marks. */
export const inLatin = (text: string): string =>
  text.normalize('NFC').replace(/[\u0100-\u{10ffff}]/gu, (sign) => replacements[sign] ?? '?');
