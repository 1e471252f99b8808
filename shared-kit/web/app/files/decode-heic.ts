import type { HeicPixels } from './heic-pixels.ts';

/** A network that gives nothing must not hold up the form; decoding itself may take its time on an old phone. */
const fetchMs = 30_000;

/**
 * The photo as pixels that are upright, or null where it can't be decoded. The decoder is fetched for it and is given up again with all its memory.
 * @throws Error where the decoder can't be had, as without a network on a device that nobody prepared.
 */
export const decodeHeic = async (photo: Blob): Promise<ImageData | null> => {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const pixels = await new Promise<HeicPixels | null>((done, fail) => {
      timer = setTimeout(() => fail(new Error('The decoder of HEIC did not come')), fetchMs);
      worker.onerror = () => fail(new Error('The decoder of HEIC can not be run'));
      worker.onmessage = ({ data }: MessageEvent<'ready' | HeicPixels | null>) => {
        if (data === 'ready') clearTimeout(timer);
        else done(data);
      };
      worker.postMessage(bytes, [bytes.buffer]);
    });
    return pixels && new ImageData(pixels.data, pixels.width, pixels.height);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
};
