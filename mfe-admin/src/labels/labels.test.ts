import { printFonts } from 'shared-kit/testing/documents/print-fonts';
import { readPdf } from 'shared-kit/testing/documents/read-pdf';
import { describe, expect, it } from 'vitest';
import { cornerOf, type LabelFormat, labelFormats, pageCount, perPage } from './label-formats.ts';
import { type Label, labelsPdf } from './labels-pdf.ts';

const label = (number: number): Label => ({
  address: `https://portal.example/user/elements/${number}?installation=7`,
  ref: `EXT-${number}`,
  name: `Extintor número ${number} del pasadizo`,
  place: 'Planta baja · Vestíbulo · Centro cívico',
});
const pagesOf = (pdf: ArrayBuffer): number =>
  (new TextDecoder('latin1').decode(pdf).match(/\/Type \/Page\b/g) ?? []).length;

describe.each(labelFormats)('$name', (format: LabelFormat) => {
  it('lies on its page with every label, and no label on another', () => {
    const corners = Array.from({ length: perPage(format) }, (_, place) => cornerOf(format, place));
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + format.label.width).toBeLessThanOrEqual(format.page.width + 0.001);
      expect(y + format.label.height).toBeLessThanOrEqual(format.page.height + 0.001);
    }
    expect(format.pitch.x).toBeGreaterThanOrEqual(format.label.width);
    expect(format.pitch.y).toBeGreaterThanOrEqual(format.label.height);
  });

  it.each([
    [1, 0],
    [perPage(format), 0],
    [perPage(format), 1],
    [perPage(format) * 2 + 1, perPage(format) - 1],
  ])('takes the pages that were told for %i labels after %i used ones', (count, given) => {
    const used = Math.min(given, perPage(format) - 1);
    const labels = Array.from({ length: count }, (_, index) => label(index + 1));
    expect(pagesOf(labelsPdf({ title: 'Etiquetas', format, labels, used }, printFonts))).toBe(
      pageCount(format, count, used),
    );
  });
});

it('the fourth label of a sheet of three columns begins the second row', () => {
  const [format] = labelFormats;
  expect(cornerOf(format, 3)).toEqual({ x: cornerOf(format, 0).x, y: cornerOf(format, 0).y + 38.1 });
});

it.each([
  'Ático · 25 °C “norte”',
  'l·l, ç, Ñ',
  '≥ 60 €',
  'CAL\u201101',
  'Coŀlegi',
  '300 Ω',
  'Œuvre',
  'Œuvre ≥ 5 µm → Δ',
])('%s is printed as it is written', async (name) => {
  const [format] = labelFormats;
  const labels = [{ ...label(1), name }];
  const pdf = labelsPdf({ title: 'Etiquetas', format, labels, used: 0 }, printFonts);
  const [page] = (await readPdf(new Uint8Array(pdf))).pages;
  // The font has one letter for the micro sign and the Greek one.
  expect(page?.text.replaceAll('\u03bc', '\u00b5')).toContain(name);
  // Two cuts of the letters, each with no more of them than are shown.
  expect(pdf.byteLength).toBeLessThan(150_000);
});
