/** What a PDF looks like on paper, and a camera that looks at it. */
import { writeFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { jsPDF } from 'jspdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Dots for an inch of paper: what an ordinary printer has. */
const resolution = 300;

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each dot. */
  readonly data: Uint8ClampedArray;
}

/** A part of a PDF's first page as printed; `area` in millimetres from the left upper corner. */
export const printed = async (
  pdf: Uint8Array,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<Picture> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: resolution / 72 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  await task.destroy();
  const dots = (millimetres: number) => Math.round((millimetres / 25.4) * resolution);
  const [width, height] = [dots(area.width), dots(area.height)];
  const { data } = context.getImageData(dots(area.x), dots(area.y), width, height);
  return { width, height, data };
};

/** The words on each page of a PDF, in the order in which they were written. */
export const wordsOf = async (pdf: Uint8Array): Promise<string[]> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages;
};

/** A photo of one colour. */
export const pictureOf = (colour: string): Buffer => {
  const canvas = createCanvas(640, 480);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 640, 480);
  return canvas.toBuffer('image/jpeg');
};

/** A drawing as offices send it: a page of A4 for each text, upright and lying in turns, with a frame around it. */
export const drawingOf = (texts: readonly string[]): Buffer => {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'landscape' });
  texts.forEach((text, index) => {
    if (index > 0) pdf.addPage('a4', index % 2 ? 'portrait' : 'landscape');
    pdf.rect(20, 20, 150, 150).text(text, 30, 35);
  });
  return Buffer.from(pdf.output('arraybuffer'));
};

const frame = { width: 640, height: 480 } as const;

/** A film of one still picture, in the middle of a grey wall, as Chromium's stand-in for a camera plays it. */
export const filmOf = async (picture: Picture, path: string): Promise<void> => {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height) * 0.8;
  const light = Buffer.alloc(frame.width * frame.height, 170);
  const [width, height] = [Math.floor(picture.width * scale), Math.floor(picture.height * scale)];
  const [left, top] = [Math.floor((frame.width - width) / 2), Math.floor((frame.height - height) / 2)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (Math.floor(y / scale) * picture.width + Math.floor(x / scale)) * 4;
      light[(top + y) * frame.width + left + x] = picture.data[from] ?? 0;
    }
  const colour = Buffer.alloc((frame.width * frame.height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${frame.width} H${frame.height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, Buffer.from('FRAME\n'), light, colour]));
};

/** The order of a camera that is held upright: the lying picture is to be turned to the right. */
const turnedRight = Buffer.from(
  'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
  'hex',
);

/** What such a camera makes. Grainy, so that it has megabytes. */
export const uprightPhotoOf = (width: number, height: number): Buffer => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const grain = context.createImageData(width, height);
  for (let at = 0; at < grain.data.length; at++) grain.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
  context.putImageData(grain, 0, 0);
  const jpeg = canvas.toBuffer('image/jpeg');
  return Buffer.concat([jpeg.subarray(0, 2), turnedRight, jpeg.subarray(2)]);
};
