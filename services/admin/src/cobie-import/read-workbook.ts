/** Reads a workbook in a process of its own: its memory and time are bounded, and other requests are served meanwhile. */
import { parseApart, type ToParse } from 'shared-kit/server/work/parse-apart';
import type { CobieWorkbook } from './cobie-rows.ts';

export interface WorkbookToRead {
  readonly content: Buffer;
  /** What attributes of types' own fields are called. */
  readonly ownNames: readonly string[];
}

const readApart = parseApart<WorkbookToRead, string>(new URL('./workbook-parser.ts', import.meta.url), {
  atOnce: 2,
  maxWaiting: 4,
  retryAfter: 20,
  megabytes: 500,
  milliseconds: 20_000,
});

/** Whose workbook it is, and what else there is to know of it. */
interface Reading
  extends Partial<Omit<WorkbookToRead, 'content'>>,
    Pick<ToParse<WorkbookToRead>, 'tell' | 'signal'> {
  readonly userId: number;
}

/**
 * A workbook as JSON, which takes less memory while it waits. 400 `fileUnreadable` and `fileTooComplex`, 413 `payloadTooLarge`, 429 for who brings too
 * many, 503 where too many wait.
 */
export const readWorkbook = (content: Buffer, { userId, ownNames = [], ...more }: Reading): Promise<string> =>
  readApart({
    sources: [{ name: `person ${userId}`, most: 2 }],
    load: () => ({ content, ownNames }),
    ...more,
  });

/** Of what `readWorkbook` gives. */
export const workbookOf = (json: string): CobieWorkbook => JSON.parse(json) as CobieWorkbook;
