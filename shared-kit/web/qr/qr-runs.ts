import encodeQr from 'qr';

/** Modules of white around a code, without which cameras don't find it. */
const border = 4;

/** Dark modules beside each other, in modules from the left upper corner, white edge included. */
export interface QrRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

const runsOf = (row: readonly boolean[], y: number): QrRun[] => {
  const runs: QrRun[] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    const length = (end < 0 ? row.length : end) - x;
    runs.push({ x, y, length });
    x += length;
  }
  return runs;
};

/** A text as a QR code that is still read with 15 % of it lost: how many modules wide it is, and its dark ones. */
export const qrRuns = (text: string): { readonly size: number; readonly runs: readonly QrRun[] } => {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border });
  return { size: rows.length, runs: rows.flatMap(runsOf) };
};
