/** Reads codes from pictures: by the browser where it can, and by a library elsewhere. */
import decodeQr from 'qr/decode.js';

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** A side of the picture that is looked through, in dots: enough for a label at arm's length, and soon done on a phone. */
const mostDots = 960;

/** The code in a picture; null where none is found. */
export type ReadCode = (source: HTMLVideoElement | ImageBitmap) => Promise<string | null>;

const sizeOf = (source: HTMLVideoElement | ImageBitmap) =>
  source instanceof ImageBitmap
    ? { width: source.width, height: source.height }
    : { width: source.videoWidth, height: source.videoHeight };

const withLibrary = (): ReadCode => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (source) => {
    const { width, height } = sizeOf(source);
    if (!context || width === 0 || height === 0) return null;
    const scale = Math.min(1, mostDots / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQr(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It says by this that there is no code in the picture.
      return null;
    }
  };
};

/** The browser's own reader also knows the bars that makers print. */
const withBrowser = (detector: Detector): ReadCode => {
  const other = withLibrary();
  return async (source) => {
    try {
      return (await detector.detect(source))[0]?.rawValue ?? null;
    } catch {
      return other(source);
    }
  };
};

export const codeReader = async (): Promise<ReadCode> => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && formats.includes('qr_code') ? withBrowser(new BarcodeDetector()) : withLibrary();
};
