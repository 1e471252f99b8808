import type { copyWorkbook as contract } from 'shared-kit/contracts/centres/cobie-imports';
import type { Handler } from 'shared-kit/server/http/define-route';
import { parseApart } from 'shared-kit/server/work/parse-apart';

const copyApart = parseApart<Buffer, string>(new URL('./copy-parser.ts', import.meta.url), {
  atOnce: 1,
  maxWaiting: 3,
  retryAfter: 10,
  megabytes: 500,
  milliseconds: 20_000,
});

/** 400 `fileUnreadable`, `fileTypeMismatch` and `fileTooComplex`, 413 `payloadTooLarge`, 503 where too many wait. */
export const copyWorkbook: Handler<typeof contract> = async ({ file }, { caller, gone: signal }) => {
  const sources = [{ name: `person ${caller.userId}`, most: 2 }];
  return { data: { content: await copyApart({ sources, load: () => file.bytes, signal }) } };
};
