/** Reads a workbook in a thread of its own: its memory is bounded, and other requests are served meanwhile. */
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from 'shared-kit/contracts/error-codes';
import { ApiError } from 'shared-kit/server/errors';
import { threadOptions } from 'shared-kit/server/thread-options';
import type { CobieWorkbook } from './cobie-rows.ts';

/** `json` is a `CobieWorkbook`. */
export type ReadAnswer = { readonly json: string } | { readonly error: ErrorCode };

export interface WorkbookToRead {
  readonly content: ArrayBuffer;
  /** What attributes of types' own fields are called. */
  readonly ownNames: readonly string[];
}

const maxMegabytes = 192;
const maxMilliseconds = 20_000;

/** 400 `fileUnreadable`, 413 `payloadTooLarge`. */
export const readWorkbook = async (
  bytes: Buffer,
  ownNames: readonly string[] = [],
): Promise<CobieWorkbook> => {
  const content = new Uint8Array(bytes).buffer;
  const worker = new Worker(new URL('./read-workbook.worker.ts', import.meta.url), {
    workerData: { content, ownNames } satisfies WorkbookToRead,
    transferList: [content],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 32 },
    ...threadOptions,
  });
  const timer = setTimeout(() => void worker.terminate(), maxMilliseconds);
  try {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error) =>
        'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve({ error: 'payloadTooLarge' })
          : reject(error),
      );
      worker.once('exit', () => resolve({ error: 'payloadTooLarge' }));
    });
    if ('error' in answer) throw new ApiError(answer.error);
    return JSON.parse(answer.json) as CobieWorkbook;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
