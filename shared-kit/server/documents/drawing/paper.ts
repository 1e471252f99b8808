/** The pages of a document: where the pen is, what still fits, and what is written as content or as decoration. */
import PDFDocument from 'pdfkit';
import type { PrintedDocument, Tone } from '../document.ts';
import { localeOf } from '../words.ts';
import { type FontName, fontFiles } from './fonts.ts';
import type { Measure } from './lines.ts';
import type {} from './pdfkit-names.d.ts';
import { a4, colours, lineHeight, margins } from './style.ts';
import { rounded, textRuns } from './text-runs.ts';

export type Orientation = 'portrait' | 'landscape';
export type Structure = PDFKit.PDFStructureElement;

export interface Face {
  readonly font: FontName;
  readonly size: number;
  readonly tone: Tone;
}

/** Where a line stands between `x` and `x + width`. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'start' | 'center' | 'end';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A heading of the first two levels, and the page that it is on, from 1. */
export interface HeadingPlace {
  readonly text: string;
  readonly level: 1 | 2;
  readonly page: number;
}

export interface Paper {
  /** Those that were drawn so far. */
  readonly headings: HeadingPlace[];
  readonly doc: PDFKit.PDFDocument;
  /** Of the structure tree: what is content hangs there. */
  readonly root: Structure;
  /** The next free line. */
  y: number;
  readonly left: number;
  width: number;
  bottom: number;
  measure(face: Pick<Face, 'font' | 'size'>): Measure;
  /** One line, without wrapping. */
  write(line: string, face: Face, place: Place): void;
  /** Lines below one another, from the place on. */
  writeAll(lines: readonly string[], face: Face, place: Place): void;
  rule(
    at: Pick<Place, 'x' | 'y' | 'width'>,
    look: { readonly weight: number; readonly colour?: string },
  ): void;
  has(pictureKey: string): boolean;
  /** A picture of the document within a box, as large as it can be; nothing for one that is not there. */
  picture(key: string, box: Box, align: 'start' | 'center'): void;
  /** What readers aloud leave out: lines, grounds, repeated heads. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void;
  newPage(orientation?: Orientation): void;
  /** Begins a new page unless so much fits on this one. Nothing is ever asked for that is taller than a page. */
  need(height: number): void;
}

/** The types of the library know PDF/A alone. */
const conformance: object = { subset: 'PDF/UA' };

export const heightOf = (lines: number, { size }: Pick<Face, 'size'>): number => lines * size * lineHeight;

export const openPaper = ({
  title,
  author = '',
  subject = '',
  language,
  at,
  mark,
  pictures = {},
}: Omit<PrintedDocument, 'blocks'>): Paper => {
  const lang = localeOf(language);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    ...conformance,
    tagged: true,
    displayTitle: true,
    lang,
    info: { Title: title, Author: author, Subject: subject, CreationDate: new Date(at) },
  });
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file());
  const root = doc.struct('Document', { lang });
  doc.addStructure(root);
  const runs = { regular: textRuns(doc, 'regular'), strong: textRuns(doc, 'strong') };
  const images = new Map<string, PDFKit.Mixins.ImageSrc>();
  let orientation: Orientation = 'portrait';

  const paper: Paper = {
    headings: [],
    doc,
    root,
    y: 0,
    left: margins.side,
    width: 0,
    bottom: 0,
    measure: ({ font, size }) => {
      const { width } = runs[font];
      return (text) => (width(text) * size) / 1000;
    },
    write(line, face, { x, y, width, align = 'start' }) {
      const room = align === 'start' ? 0 : width - paper.measure(face)(line);
      const at = { x: x + (align === 'center' ? room / 2 : room), y };
      const { shown: shownOf, printable } = runs[face.font];
      const shown = shownOf(line);
      if (shown === null) writeByLibrary(doc, printable(line), { face, point: at });
      else writeShown(doc, shown, { face, point: at });
    },
    writeAll(lines, face, place) {
      for (const [index, line] of lines.entries())
        paper.write(line, face, { ...place, y: place.y + heightOf(index, face) });
    },
    rule({ x, y, width }, { weight, colour = colours.line }) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .strokeColor(colour)
        .stroke();
    },
    has: (key) => pictures[key] !== undefined,
    picture(key, { x, y, width, height }, align) {
      const bytes = pictures[key];
      if (!bytes) return;
      const image = images.get(key) ?? doc.openImage(Buffer.from(bytes));
      images.set(key, image);
      const across = align === 'center' ? ({ align: 'center' } as const) : {};
      doc.image(image, x, y, { fit: [width, height], valign: 'center', ...across });
    },
    decorate(type, draw) {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    newPage(wanted = orientation) {
      orientation = wanted;
      leavePage(doc);
      for (const each of Object.values(runs)) each.forget();
      doc.addPage({ size: 'A4', layout: orientation, margin: 0 });
      // Readers go through a page's fields and links by its structure.
      Object.assign(doc.page.dictionary.data, { Tabs: 'S' });
      const [width, height] = orientation === 'portrait' ? [a4.width, a4.height] : [a4.height, a4.width];
      paper.width = width - 2 * margins.side;
      paper.bottom = height - margins.foot;
      paper.y = margins.head;
      if (mark) paper.decorate('Layout', () => drawMark(paper, mark, { width, height }));
    },
    need(height) {
      if (paper.y + height > paper.bottom) paper.newPage();
    },
  };
  return paper;
};

type Point = Pick<Place, 'x' | 'y'>;

const writeByLibrary = (
  doc: PDFKit.PDFDocument,
  line: string,
  { face: { font, size, tone }, point: { x, y } }: { readonly face: Face; readonly point: Point },
): void => {
  doc.font(font).fontSize(size).fillColor(colours[tone]).text(line, x, y, { lineBreak: false });
};

/** One piece of content, which changes nothing for what follows. */
const writeShown = (
  doc: PDFKit.PDFDocument,
  shown: string,
  { face: { font, size, tone }, point: { x, y } }: { readonly face: Face; readonly point: Point },
): void => {
  const used = doc.font(font)._font;
  const fonts: Record<string, PDFKit.PDFKitReference> = doc.page.fonts;
  fonts[used.id] ??= used.ref();
  const place = `${rounded(x)} ${rounded(y + (used.ascender * size) / 1000)}`;
  // The page counts downwards, letters stand upwards.
  doc.page.write(
    `BT /${used.id} ${rounded(size)} Tf ${inkOf[tone]} rg 1 0 0 -1 ${place} Tm [${shown}] TJ ET`,
  );
};

/** As shares of red, green and blue. */
const inkOf = Object.fromEntries(
  Object.entries(colours).map(([name, colour]) => [
    name,
    [1, 3, 5].map((at) => rounded(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' '),
  ]),
);

/** A page waits for its frame until the last one is drawn: what is written on it is let go of, and the frame is a second part of its content. */
const leavePage = (doc: PDFKit.PDFDocument): void => {
  const { page } = doc;
  if (!page) return;
  const written = page.content;
  written.end('');
  page.content = doc.ref({});
  Object.assign(page.dictionary.data, { Contents: [written, page.content] });
};

/** What is written of an element is kept no longer: only its number is needed, by those that refer to it. */
export const forget = ({ dictionary }: Structure): void => {
  Object.assign(dictionary, { data: nothing, buffer: noBytes });
};
/** That it has a parent is asked again before the parent is written. */
const nothing = { P: true };
const noBytes: readonly Uint8Array[] = [];

/** From corner to corner, as large as the page allows. */
const drawMark = (
  { doc, measure }: Paper,
  mark: string,
  { width, height }: { readonly width: number; readonly height: number },
): void => {
  const across = Math.hypot(width, height) * 0.62;
  const size = (across / measure({ font: 'strong', size: 100 })(mark)) * 100;
  const degrees = (Math.atan2(height, width) * 180) / Math.PI;
  doc.save();
  doc.rotate(-degrees, { origin: [width / 2, height / 2] });
  doc
    .font('strong')
    .fontSize(size)
    .fillColor(colours.mark)
    .text(mark, width / 2 - across / 2, height / 2 - size * 0.6, { lineBreak: false });
  doc.restore();
};
