/** Draws a document in a thread of its own: others are answered meanwhile, and its memory is bounded. */
import { Worker } from 'node:worker_threads';
import { ApiError } from '../http/errors.ts';
import { inLine } from '../work/in-turn.ts';
import { threadOptions } from '../work/thread-options.ts';
import type { PrintedDocument } from './document.ts';

const maxMegabytes = 256;
const maxMilliseconds = 60_000;

/** One at a time: a second one at once would only take the processor from the first. */
const documentsInLine = inLine({ maxWaiting: 10, retryAfter: 5 });

/**
 * The bytes of a PDF. 413 `payloadTooLarge` for what takes more than 256 MB or a minute to draw, 503 `serviceUnavailable` where ten others
 * wait already.
 */
export const renderDocument = (document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> =>
  documentsInLine(() => drawApart(document));

const drawApart = async (document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = new Worker(new URL('./render.worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 32 },
    ...threadOptions,
  });
  const timer = setTimeout(() => void worker.terminate(), maxMilliseconds);
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const tooLarge = () => reject(new ApiError('payloadTooLarge'));
      worker.once('message', resolve);
      worker.once('error', (error) =>
        'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : reject(error),
      );
      worker.once('exit', tooLarge);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
