/** Fetched when somebody prints labels: they are drawn as lines and letters, sharp on every printer. */
import type { jsPDF } from 'jspdf';
import { qrRuns } from 'shared-kit/web/qr';
import { openPdf, type PrintFonts, point, printed, printFont } from '../print/pdf-text.ts';
import { cornerOf, type LabelFormat, perPage } from './label-formats.ts';

export interface Label {
  /** What the code leads to. */
  readonly address: string;
  readonly ref: string;
  readonly name: string;
  /** Where it is, and whose it is. */
  readonly place: string;
}

interface LabelSheet {
  readonly title: string;
  readonly format: LabelFormat;
  readonly labels: readonly Label[];
  /** Labels of the first page that are gone already. */
  readonly used: number;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Millimetres from a label's edge, where printers may miss. */
const margin = 2;
const lineHeight = 1.15;

const drawCode = (pdf: jsPDF, text: string, { x, y, width }: Area): void => {
  const { size, runs } = qrRuns(text);
  const module = width / size;
  for (const run of runs) pdf.rect(x + run.x * module, y + run.y * module, run.length * module, module, 'F');
};

interface Words {
  readonly text: string;
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
}

/** Lines of a text that find room, the last one cut; how far down they go. */
const drawText = (pdf: jsPDF, { text, size, bold = false }: Words, area: Area): number => {
  pdf.setFont(printFont, bold ? 'bold' : 'normal').setFontSize(size);
  const step = size * point * lineHeight;
  const room = Math.max(0, Math.floor(area.height / step));
  const all = pdf.splitTextToSize(printed(pdf, text), area.width) as string[];
  const lines = all.slice(0, room);
  if (all.length > room && lines.length > 0)
    lines[lines.length - 1] = `${lines.at(-1)?.slice(0, -2) ?? ''}...`;
  lines.forEach((line, index) => {
    pdf.text(line, area.x, area.y + index * step + size * point);
  });
  return area.y + lines.length * step;
};

/** Code at the left and words beside it; on a high label the code above. */
const drawLabel = (pdf: jsPDF, label: Label, whole: Area): void => {
  const inner = {
    x: whole.x + margin,
    y: whole.y + margin,
    width: whole.width - 2 * margin,
    height: whole.height - 2 * margin,
  };
  const isHigh = inner.height > inner.width;
  const side = isHigh ? Math.min(inner.width, inner.height * 0.6) : Math.min(inner.height, inner.width / 2);
  const code = { ...inner, y: isHigh ? inner.y : inner.y + (inner.height - side) / 2, width: side };
  drawCode(pdf, label.address, code);
  const words = isHigh
    ? { ...inner, y: inner.y + side + 1, height: inner.height - side - 1 }
    : { ...inner, x: inner.x + side + 1, width: inner.width - side - 1 };
  const size = Math.min(12, Math.max(6, words.width / 4));
  const bottom = words.y + words.height;
  const from = (y: number): Area => ({ ...words, y, height: bottom - y });
  const afterRef = drawText(pdf, { text: label.ref, size, bold: true }, from(words.y));
  const afterName = drawText(pdf, { text: label.name, size: size * 0.8 }, from(afterRef + 0.5));
  drawText(pdf, { text: label.place, size: size * 0.65 }, from(afterName + 0.5));
};

/** The labels as a PDF, one page of the format after another. */
export const labelsPdf = ({ title, format, labels, used }: LabelSheet, fonts: PrintFonts): ArrayBuffer => {
  const { width, height } = format.page;
  const orientation = width > height ? 'landscape' : 'portrait';
  const pdf = openPdf({ unit: 'mm', format: [width, height], orientation }, fonts);
  pdf.setProperties({ title });
  labels.forEach((label, index) => {
    const place = (index + used) % perPage(format);
    if (place === 0 && index > 0) pdf.addPage([width, height], orientation);
    drawLabel(pdf, label, { ...cornerOf(format, place), ...format.label });
  });
  return pdf.output('arraybuffer');
};
