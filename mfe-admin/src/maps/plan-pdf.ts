/** Fetched when somebody prints a plan: its picture, and outlines and marks as lines and letters. */
import { GState, type jsPDF } from 'jspdf';
import type { MapArea, MapPin, MapPoint } from 'shared-kit/contracts/centres/maps';
import { openPdf, type PrintFonts, point, printed, printFont } from '../print/pdf-text.ts';
import { colorOf } from './plan-outlines.tsx';
import {
  type Box,
  edge,
  headRoom,
  lineStep,
  type Paper,
  type PlanSheet,
  planPages,
  planSheet,
} from './plan-sheet.ts';
import { middleOf } from './points.ts';

export interface PrintedPlan {
  readonly title: string;
  /** Where the plan is, and whose it is. */
  readonly place: string;
  /** As it is written at the end of each page: when it was printed. */
  readonly date: string;
  readonly paper: Paper;
  /** A JPEG and its size in points of the screen. */
  readonly picture: { readonly data: Uint8Array; readonly width: number; readonly height: number };
  /** In the order of their numbers. */
  readonly pins: readonly Pick<MapPin, 'x' | 'y' | 'elementRef' | 'elementName'>[];
  readonly outlines: readonly Pick<MapArea, 'points' | 'color' | 'areaName'>[];
  /** The list of the elements on the pages after the plan. */
  readonly withList: boolean;
  /** `Página 1 de 3`. */
  readonly pageText: (page: number, of: number) => string;
}

const markRadius = 2.2;
const markColor = '#1e40af';

/** The plan as a PDF of one page, and pages with what its numbers stand for. */
export const planPdf = (plan: PrintedPlan, fonts: PrintFonts): ArrayBuffer => {
  const { title, paper, picture, pins, withList } = plan;
  const sheet = planSheet(paper, picture);
  const { width, height, orientation } = sheet;
  const pdf = openPdf({ unit: 'mm', format: [width, height], orientation }, fonts);
  pdf.setProperties({ title });
  const pages = withList ? planPages(sheet, pins.length) : 1;
  const open = (page: number): void => {
    if (page > 1) pdf.addPage([width, height], orientation);
    drawFrame(pdf, plan, { planSheet: sheet, page: plan.pageText(page, pages) });
  };
  open(1);
  const { x, y, width: w, height: h } = sheet.plan;
  pdf.addImage(picture.data, 'JPEG', x, y, w, h);
  drawOutlines(pdf, plan, sheet.plan);
  pins.forEach((pin, index) => {
    drawMark(pdf, onPaper(pin, sheet.plan), String(index + 1));
  });
  if (withList) drawList(pdf, pins, { planSheet: sheet, open });
  return pdf.output('arraybuffer');
};

const onPaper = ({ x, y }: MapPoint, plan: Box): MapPoint => ({
  x: plan.x + x * plan.width,
  y: plan.y + y * plan.height,
});

const drawFrame = (
  pdf: jsPDF,
  { title, place, date }: PrintedPlan,
  { planSheet: { width, height }, page }: { readonly planSheet: PlanSheet; readonly page: string },
) => {
  pdf.setTextColor('#000000').setFont(printFont, 'bold').setFontSize(14);
  pdf.text(cut(pdf, title, width - 2 * edge), edge, edge + 14 * point);
  pdf.setFont(printFont, 'normal').setFontSize(10);
  pdf.text(cut(pdf, place, width - 2 * edge), edge, edge + headRoom - 4);
  pdf.setFontSize(8);
  pdf.text(printed(pdf, date), edge, height - edge);
  pdf.text(printed(pdf, page), width - edge, height - edge, { align: 'right' });
};

const drawOutlines = (pdf: jsPDF, { outlines, pins }: PrintedPlan, plan: Box): void => {
  const marks = pins.map((pin) => onPaper(pin, plan));
  for (const { points, color } of outlines) {
    const [first, ...others] = points.map((corner) => onPaper(corner, plan));
    if (!first) continue;
    const steps: number[][] = [];
    let from = first;
    for (const to of others) {
      steps.push([to.x - from.x, to.y - from.y]);
      from = to;
    }
    pdf.setDrawColor(colorOf[color]).setFillColor(colorOf[color]).setLineWidth(0.4);
    pdf.setGState(new GState({ opacity: 0.15 }));
    pdf.lines(steps, first.x, first.y, [1, 1], 'F', true);
    pdf.setGState(new GState({ opacity: 1 }));
    pdf.lines(steps, first.x, first.y, [1, 1], 'S', true);
  }
  pdf.setFont(printFont, 'normal').setFontSize(8).setTextColor('#000000');
  for (const { points, areaName } of outlines) {
    const middle = onPaper(middleOf(points), plan);
    const name = printed(pdf, areaName);
    const width = pdf.getTextWidth(name) + 1.5;
    const isCovered = marks.some(
      ({ x, y }) =>
        Math.abs(x - middle.x) < width / 2 + markRadius && Math.abs(y - middle.y) < 2 + markRadius,
    );
    const { x, y } = isCovered ? { ...middle, y: middle.y + 2 + 2 * markRadius } : middle;
    pdf.setFillColor('#ffffff');
    pdf.setGState(new GState({ opacity: 0.85 }));
    pdf.rect(x - width / 2, y - 2, width, 4, 'F');
    pdf.setGState(new GState({ opacity: 1 }));
    pdf.text(name, x, y, { align: 'center', baseline: 'middle' });
  }
};

const drawMark = (pdf: jsPDF, { x, y }: MapPoint, number: string): void => {
  pdf.setFillColor(markColor).setDrawColor('#ffffff').setLineWidth(0.3);
  pdf.circle(x, y, markRadius, 'FD');
  pdf
    .setFont(printFont, 'bold')
    .setFontSize(number.length > 2 ? 5.5 : 7)
    .setTextColor('#ffffff');
  pdf.text(number, x, y, { align: 'center', baseline: 'middle' });
};

const drawList = (
  pdf: jsPDF,
  pins: PrintedPlan['pins'],
  {
    planSheet: { width, columns, lines },
    open,
  }: { readonly planSheet: PlanSheet; readonly open: (page: number) => void },
): void => {
  const column = (width - 2 * edge) / columns;
  pins.forEach(({ elementRef, elementName }, index) => {
    const place = index % (columns * lines);
    if (place === 0) open(2 + index / (columns * lines));
    const x = edge + Math.floor(place / lines) * column;
    const y = edge + headRoom + (place % lines) * lineStep + lineStep / 2;
    drawMark(pdf, { x: x + markRadius, y }, String(index + 1));
    pdf.setFont(printFont, 'normal').setFontSize(9).setTextColor('#000000');
    const words = elementRef === elementName ? elementName : `${elementRef}  ${elementName}`;
    pdf.text(cut(pdf, words, column - 8), x + 6, y, { baseline: 'middle' });
  });
};

/** As much of a text as a line takes. */
const cut = (pdf: jsPDF, text: string, width: number): string => {
  const whole = printed(pdf, text);
  const [line = ''] = pdf.splitTextToSize(whole, width) as string[];
  return line.length < whole.length ? `${line.slice(0, -2)}...` : whole;
};
