import type { readSheet as contract } from 'shared-kit/contracts/catalogues/catalogue-imports';
import type { Handler } from 'shared-kit/server/http/define-route';
import { parseApart } from 'shared-kit/server/work/parse-apart';
import type { FirstSheet } from './sheet-parser.ts';

const readApart = parseApart<Buffer, FirstSheet>(new URL('./sheet-parser.ts', import.meta.url), {
  atOnce: 1,
  maxWaiting: 3,
  retryAfter: 10,
  megabytes: 400,
  milliseconds: 10_000,
});

/** 400 `fileUnreadable` and `fileTooComplex`, 413 `payloadTooLarge`, 503 where too many wait. */
export const readSheet: Handler<typeof contract> = async ({ file }, { caller, gone: signal }) => {
  const sources = [{ name: `person ${caller.userId}`, most: 2 }];
  return { data: await readApart({ sources, load: () => file.bytes, signal }) };
};
