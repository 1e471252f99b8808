/** Fetched when somebody takes a page of a PDF for a plan. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { ApiError } from 'shared-kit/web/app';

export interface PdfPages {
  readonly count: number;
  /** A small picture of a page, from 1. */
  readonly preview: (page: number) => Promise<Blob>;
  /** As sharp as a plan needs. */
  readonly picture: (page: number) => Promise<Blob>;
  readonly close: () => void;
}

/** Dots of the longer side; a telephone's canvas has room for it. */
const dots = { preview: 320, picture: 4000 };
/** Drawings are small as PNG; a page that is a photo is not. */
const mostBytes = 8_000_000;

/** Opens a PDF beside the page. Throws 400 `fileUnreadable` for what is none, or is locked by a password. */
export const openPdf = async (file: Blob): Promise<PdfPages> => {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    verbosity: 0,
    // Nothing but the file itself is read, and no code is fetched for it.
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
  });
  const pdf = await task.promise.catch(() => {
    throw new ApiError(400, { code: 'fileUnreadable', message: 'The PDF cannot be read.', requestId: '' });
  });
  let last: Promise<unknown> = Promise.resolve();
  const draw = (number: number, longer: number): Promise<Blob> => {
    const drawn = last.then(async () => {
      const page = await pdf.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const scale = longer / Math.max(natural.width, natural.height);
      const viewport = page.getViewport({ scale });
      const size = { width: Math.round(viewport.width), height: Math.round(viewport.height) };
      const canvas = Object.assign(document.createElement('canvas'), size);
      await page.render({ canvas, viewport, background: '#ffffff' }).promise;
      page.cleanup();
      return blobOf(canvas);
    });
    // One after the other: pages share the thread.
    last = drawn.catch(() => undefined);
    return drawn;
  };
  return {
    count: pdf.numPages,
    preview: (page) => draw(page, dots.preview),
    picture: (page) => draw(page, dots.picture),
    close: () => void task.destroy(),
  };
};

const blobOf = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const as = (type: string) =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), type, 0.9);
    });
  const drawing = await as('image/png');
  return drawing.size <= mostBytes ? drawing : as('image/jpeg');
};
