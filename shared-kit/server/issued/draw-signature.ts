/** Signatures as pictures: from points alone, so that nothing else can come with them. */
import { type Signer, type Stroke, signatureSize } from '../../contracts/correctives/issue-fields.ts';
import type { DocumentPictures } from '../papers/documents.ts';
import { printedDrawing } from '../papers/documents.ts';

export const signatureKey = (index: number): string => `signature ${index}`;

/** Round between the middles of neighbouring points, as a pen goes. A dot is a line to itself. */
const pathOf = ([first = [0, 0], ...points]: Stroke): string => {
  const last = points.at(-1) ?? first;
  const curves = points
    .slice(0, -1)
    .map(([x, y], index) => {
      const [nextX, nextY] = points[index + 1] ?? last;
      return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
    })
    .join('');
  return `M${first.join(' ')}${curves}L${last.join(' ')}`;
};

const margin = 12;

/** What was drawn, with little around it: as large as its place on the paper is. */
const svgOf = (strokes: readonly Stroke[]): string => {
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const width = Math.max(signatureSize.width / 4, Math.max(...xs) + margin - left);
  const height = Math.max(signatureSize.height / 4, Math.max(...ys) + margin - top);
  const paths = strokes.map((stroke) => `<path d="${pathOf(stroke)}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">` +
    `<g fill="none" stroke="#111" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  );
};

/** By `signatureKey` of who signed. */
export const drawnSignatures = async (signers: readonly Signer[]): Promise<DocumentPictures> => {
  const drawn: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const [index, { signature }] of signers.entries()) {
    if (signature?.kind !== 'drawn') continue;
    const picture = await printedDrawing(Buffer.from(svgOf(signature.strokes)));
    if (picture) drawn[signatureKey(index)] = picture;
  }
  return drawn;
};
