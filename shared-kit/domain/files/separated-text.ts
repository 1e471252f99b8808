/** What a text with separators says of itself: its letters and what parts its cells. One rule for the service that reads it and the page that marks it. */

/** Heads the column that the page adds behind a text's cells, which have no remarks. No import reads it. */
export const faultsHeading = '⚠';

/** Of a text: by its mark, by the bytes that are zero, as UTF-8 where it is that, else as Windows wrote it. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

const encodingOf = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) > sample.length / 8) return 'utf-16le';
  if (zeros(0) > sample.length / 8) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

const separators = [';', ',', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

interface Separated {
  readonly separator: Separator;
  /** Without the line that names the separator: programs show what follows it as their first row. */
  readonly text: string;
}

const looked = 50;

/** What the text says of itself (`sep=;`), else what parts its first lines into the most columns, the same in each of them. */
export const separatorOf = (text: string): Separated => {
  const [line = '', told = ''] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const known = separators.find((each) => each === told);
  if (known) return { separator: known, text: text.slice(line.length) };
  const rated = separators.map((separator) => ({ separator, rate: rateOf(text, separator) }));
  const best = rated.reduce((one, other) => (other.rate > one.rate ? other : one));
  return { separator: best.rate > 0 ? best.separator : ';', text };
};

const rateOf = (text: string, separator: Separator): number => {
  const widths: number[] = [];
  for (const { cells } of separatedRows(text, separator)) if (widths.push(cells) === looked) break;
  const most = Math.max(0, ...widths);
  if (most < 2) return 0;
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return most * (Math.max(...counts.values()) / widths.length);
};

export interface SeparatedRow {
  /** As it stands in the text, without its end. */
  readonly text: string;
  /** What ends it; nothing behind the last one. */
  readonly end: string;
  readonly cells: number;
}

/** The rows as they are written. Separators and line ends between quotes part nothing; a quote within a cell that begins without one is a letter. */
export function* separatedRows(text: string, separator: Separator): Generator<SeparatedRow> {
  let from = 0;
  let cells = 1;
  let isQuoted = false;
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') continue;
      if (text.charAt(at + 1) === '"') at += 1;
      else isQuoted = false;
    } else if (sign === '"' && begins) isQuoted = true;
    else if (sign === separator) {
      cells += 1;
      begins = true;
      continue;
    } else if (sign === '\n' || sign === '\r') {
      const end = sign === '\r' && text.charAt(at + 1) === '\n' ? '\r\n' : sign;
      yield { text: text.slice(from, at), end, cells };
      at += end.length - 1;
      from = at + 1;
      cells = 1;
      begins = true;
      continue;
    }
    begins = false;
  }
  if (from < text.length) yield { text: text.slice(from), end: '', cells };
}
