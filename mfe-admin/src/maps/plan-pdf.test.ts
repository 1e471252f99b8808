import { printFonts } from 'shared-kit/testing/documents/print-fonts';
import { readPdf } from 'shared-kit/testing/documents/read-pdf';
import { expect, it } from 'vitest';
import { type PrintedPlan, planPdf } from './plan-pdf.ts';
import { edge, headRoom, type Paper, planPages, planSheet } from './plan-sheet.ts';

const papers: Paper[] = ['A4', 'A3'];
/** The smallest JPEG: one grey point. */
const onePoint = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);
const printed = (count: number, change: Partial<PrintedPlan> = {}): PrintedPlan => ({
  title: 'Plano general',
  place: 'Planta baja · Centro cívico',
  date: '23/11/2026',
  paper: 'A4',
  picture: { data: new Uint8Array(onePoint), width: 1600, height: 900 },
  pins: Array.from({ length: count }, (_, index) => ({
    x: 0.5,
    y: 0.5,
    elementRef: `EXT-${index + 1}`,
    elementName: 'Extintor',
  })),
  outlines: [
    {
      areaName: 'Vestíbulo',
      color: 'blue',
      points: [
        { x: 0.1, y: 0.1 },
        { x: 0.4, y: 0.1 },
        { x: 0.4, y: 0.4 },
      ],
    },
  ],
  withList: true,
  pageText: (page, pages) => `${page} / ${pages}`,
  ...change,
});
const pagesOf = (pdf: ArrayBuffer): number =>
  (new TextDecoder('latin1').decode(pdf).match(/\/Type \/Page\b/g) ?? []).length;

it.each([
  ['A4', 1600, 900, 'landscape', 297],
  ['A4', 900, 1600, 'portrait', 210],
  ['A3', 1600, 900, 'landscape', 420],
  ['A3', 1000, 1000, 'portrait', 297],
] as const)('on %s a plan of %i × %i lies %s', (paper, width, height, orientation, wide) => {
  const sheet = planSheet(paper, { width, height });
  expect(sheet).toMatchObject({ orientation, width: wide });
  expect(sheet.plan.width / sheet.plan.height).toBeCloseTo(width / height);
});

it.each(papers)('lies between the lines of an %s page whatever its form', (paper) => {
  for (const [width, height] of [
    [10, 4000],
    [4000, 10],
    [3000, 2000],
  ] as const) {
    const sheet = planSheet(paper, { width, height });
    const { plan } = sheet;
    expect(plan.x).toBeGreaterThanOrEqual(edge);
    expect(plan.y).toBeGreaterThanOrEqual(edge + headRoom);
    expect(plan.x + plan.width).toBeLessThanOrEqual(sheet.width - edge + 0.001);
    expect(plan.y + plan.height).toBeLessThan(sheet.height - edge);
  }
});

it.each([
  [0, true],
  [1, true],
  [90, true],
  [91, true],
  [500, true],
  [500, false],
])('the PDF of %i elements has the pages that were told (list: %s)', (count, withList) => {
  const plan = printed(count, { withList });
  const told = withList ? planPages(planSheet('A4', plan.picture), count) : 1;
  expect(pagesOf(planPdf(plan, printFonts))).toBe(told);
});

it('takes three columns of the list on a lying A4, each to its foot', () => {
  const { columns, lines } = planSheet('A4', { width: 1600, height: 900 });
  expect(columns).toBe(3);
  expect(planPages(planSheet('A4', { width: 1600, height: 900 }), columns * lines)).toBe(2);
  expect(planPages(planSheet('A4', { width: 1600, height: 900 }), columns * lines + 1)).toBe(3);
});

it('shows every sign that a name can have, and a search finds them', async () => {
  const pdf = planPdf(
    printed(1, {
      title: 'Coŀlegi Œuvre',
      place: 'Sala d’actes',
      pins: [{ x: 0.5, y: 0.5, elementRef: 'CAL\u201101', elementName: '300 Ω \ud83d\udd25 ≥ 5' }],
    }),
    printFonts,
  );
  const text = (await readPdf(new Uint8Array(pdf))).pages.map((page) => page.text).join(' ');
  for (const words of ['Coŀlegi Œuvre', 'Sala d’actes', 'CAL\u201101', '300 Ω □ ≥ 5', 'Vestíbulo'])
    expect(text).toContain(words);
});
