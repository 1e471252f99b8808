/** An arrow or several and a line of text on a photo: how they lie on it, and the photo with them in it. */
import { photoSide, shrinkPhoto, sizeWithin } from '../../app/files/shrink-photo.ts';

/** Shares of the photo's width and height, from its upper left corner. */
export interface PhotoPoint {
  readonly x: number;
  readonly y: number;
}

export interface PhotoArrow {
  readonly from: PhotoPoint;
  /** Where its head is. */
  readonly to: PhotoPoint;
}

export interface PhotoMarks {
  readonly arrows: readonly PhotoArrow[];
  readonly text: string;
}

export const noMarks: PhotoMarks = { arrows: [], text: '' };
export const mostMarkText = 80;

export const hasMarks = ({ arrows, text }: PhotoMarks): boolean => arrows.length > 0 || text.trim() !== '';

interface Size {
  readonly width: number;
  readonly height: number;
}

type Dot = readonly [number, number];

/** Of the photo's longer side: seen on a thumbnail too. */
const lineShare = 0.008;
const headShare = 0.05;
/** A press without a way is none: of the longer side. */
const leastShare = 0.03;
/** Between the arrow and each wing of its head, in radians. */
const wing = Math.PI / 7;

const longer = ({ width, height }: Size): number => Math.max(width, height);
const dotOf = ({ x, y }: PhotoPoint, { width, height }: Size): Dot => [x * width, y * height];

/** In pixels: the ends of the arrow, and of the wings of its head. */
export const arrowDots = (
  { from, to }: PhotoArrow,
  size: Size,
): { readonly from: Dot; readonly to: Dot; readonly wings: readonly [Dot, Dot] } => {
  const [begin, end] = [dotOf(from, size), dotOf(to, size)];
  const angle = Math.atan2(end[1] - begin[1], end[0] - begin[0]);
  const length = headShare * longer(size);
  const wingAt = (turn: number): Dot => [
    end[0] - length * Math.cos(angle + turn),
    end[1] - length * Math.sin(angle + turn),
  ];
  return { from: begin, to: end, wings: [wingAt(-wing), wingAt(wing)] };
};

/** Long enough to point at something. */
export const isArrow = ({ from, to }: PhotoArrow, size: Size): boolean => {
  const [begin, end] = [dotOf(from, size), dotOf(to, size)];
  return Math.hypot(end[0] - begin[0], end[1] - begin[1]) >= leastShare * longer(size);
};

/** Words in lines that are not wider than `most`, as `widthOf` measures them; a word that is wider by itself stays whole. */
export const linesOf = (text: string, most: number, widthOf: (line: string) => number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const together = `${last} ${word}`;
    if (last !== undefined && widthOf(together) <= most) lines[lines.length - 1] = together;
    else lines.push(word);
  }
  return lines;
};

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const drawArrow = (context: Context, arrow: PhotoArrow, size: Size): void => {
  const { from, to, wings } = arrowDots(arrow, size);
  const width = Math.max(2, lineShare * longer(size));
  context.lineCap = 'round';
  context.lineJoin = 'round';
  // White around red is seen on every ground.
  for (const [style, lineWidth] of [
    ['white', width * 2],
    ['#d00000', width],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = lineWidth;
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.moveTo(...wings[0]);
    context.lineTo(...to);
    context.lineTo(...wings[1]);
    context.stroke();
  }
};

const drawText = (context: Context, text: string, { width, height }: Size): void => {
  const letter = Math.max(14, Math.round(width / 22));
  context.font = `600 ${letter}px sans-serif`;
  context.textBaseline = 'top';
  const lines = linesOf(text, width - letter, (line) => context.measureText(line).width);
  const high = letter * 1.3;
  const top = height - lines.length * high - letter * 0.4;
  context.fillStyle = 'rgba(0, 0, 0, 0.7)';
  context.fillRect(0, top, width, height - top);
  context.fillStyle = 'white';
  for (const [index, line] of lines.entries())
    context.fillText(line, letter / 2, top + letter * 0.3 + index * high, width - letter);
};

/** Over what the canvas shows. */
export const drawMarks = (context: Context, { arrows, text }: PhotoMarks, size: Size): void => {
  for (const arrow of arrows) drawArrow(context, arrow, size);
  if (text.trim() !== '') drawText(context, text, size);
};

/** A new photo under the same name, the marks a part of it. @throws where it can't be decoded. */
export const markedPhoto = async (photo: Blob, name: string, marks: PhotoMarks): Promise<File> => {
  const whole = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const [width, height] = sizeWithin(whole.width, whole.height, photoSide);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('no canvas');
    context.drawImage(whole, 0, 0, width, height);
    drawMarks(context, marks, { width, height });
    const type = 'image/jpeg';
    const drawn = await canvas.convertToBlob({ type, quality: 0.9 });
    return await shrinkPhoto(new File([drawn], name, { type }));
  } finally {
    whole.close();
  }
};
