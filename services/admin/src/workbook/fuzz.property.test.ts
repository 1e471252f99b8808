/** Files that were damaged on their way: each is read or refused by what it is, and nothing else happens. */

import fc from 'fast-check';
import { ApiError } from 'shared-kit/server/http/errors';
import { parseApart } from 'shared-kit/server/work/parse-apart';
import { zip } from 'shared-kit/testing/documents/make-workbook';
import { unzipped } from 'shared-kit/testing/documents/read-workbook';
import { runs } from 'shared-kit/testing/test-form';
import { describe, expect, test } from 'vitest';
import { otherDialects } from '../../tests/corpus/other-dialects.ts';
import { scenarios } from '../../tests/corpus/scenarios.ts';
import { xlsxDialects } from '../../tests/corpus/xlsx-dialects.ts';
import { chooseSheets } from '../cobie-import/parse-workbook.ts';
import { readSheets } from './read-sheets.ts';

/** What a file that can't be read may be answered with. */
const refusals: ReadonlySet<string> = new Set([
  'fileUnreadable',
  'fileEncrypted',
  'fileFromNumbers',
  'fileIsPicture',
  'payloadTooLarge',
]);
/** SheetJS reads on behind the end of a damaged formula, for ever: its process is ended. Nothing of our own may go so far. */
const oldRefusals: ReadonlySet<string> = new Set([...refusals, 'fileTooComplex']);
const limits = { maxUnpackedBytes: 2_000_000, maxRows: 2000 };

/** As imports are read, so that a file which its reader never ends with ends this test no later. What hangs takes ten times as long. */
const readApart = parseApart<Buffer, 'read'>(new URL('../../tests/corpus/fuzz-parser.ts', import.meta.url), {
  atOnce: 1,
  maxWaiting: 1,
  retryAfter: 1,
  megabytes: 500,
  milliseconds: 1500,
});

/** `read`, or the code of the refusal; anything else that is thrown goes on. */
const outcomeOf = async (bytes: Buffer): Promise<string> => {
  try {
    return await readApart({ sources: [], load: () => bytes });
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
};
const isExpected = async (bytes: Buffer, allowed = refusals): Promise<void> => {
  const outcome = await outcomeOf(bytes);
  expect(outcome === 'read' || allowed.has(outcome), outcome).toBe(true);
};

type Piece = readonly [at: number, length: number];

/** Bytes of other values, a piece that is gone, or one that stands twice. */
interface Damage {
  readonly flips: readonly (readonly [at: number, value: number])[];
  readonly cut: Piece | null;
  readonly twice: Piece | null;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  flips: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
  cut: fc.option(fc.tuple(fc.nat(), fc.nat({ max: 400 })), { nil: null }),
  twice: fc.option(fc.tuple(fc.nat(), fc.nat({ max: 400 })), { nil: null }),
});

const damaged = (bytes: Buffer, { flips, cut, twice }: Damage): Buffer => {
  const changed = Buffer.from(bytes);
  for (const [at, value] of flips) changed[at % Math.max(1, changed.length)] = value;
  const piece = ([at, length]: Piece) => {
    const from = at % Math.max(1, changed.length);
    return [from, Math.min(changed.length, from + length)] as const;
  };
  if (cut) {
    const [from, to] = piece(cut);
    return Buffer.concat([changed.subarray(0, from), changed.subarray(to)]);
  }
  if (!twice) return changed;
  const [from, to] = piece(twice);
  return Buffer.concat([changed.subarray(0, to), changed.subarray(from, to), changed.subarray(to)]);
};

/** Its reader is SheetJS. */
const beforeXml = 'Excel of before 2007';
const table = scenarios.find(({ name }) => name === 'a merged building')?.table ?? { name: '', rows: [] };

describe.each([...xlsxDialects, ...otherDialects])('$name', (dialect) => {
  const whole = dialect.write(table);

  test('damaged anywhere is read, or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(damage, (change) =>
        isExpected(damaged(whole, change), dialect.name === beforeXml ? oldRefusals : refusals),
      ),
      { numRuns: runs(25) },
    );
  });
});

describe.each(xlsxDialects)('$name', (dialect) => {
  const parts = unzipped(dialect.write(table));

  test('with a part that is damaged is read, or refused in words', async () => {
    const damagedPart = fc.tuple(fc.constantFrom(...parts.keys()), damage);
    await fc.assert(
      fc.asyncProperty(damagedPart, ([name, change]) =>
        isExpected(
          zip({
            ...Object.fromEntries(parts),
            [name]: damaged(Buffer.from(parts.get(name) ?? ''), change),
          }),
        ),
      ),
      { numRuns: runs(25) },
    );
  });
});

test('a sheet whose merges cover each other a thousand times is refused before it fills the memory', async () => {
  const rows = Array.from(
    { length: 1500 },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"/><c r="B${row + 1}"><v>1</v></c></row>`,
  );
  const merges = Array.from({ length: 100_001 }, () => '<mergeCell ref="A1:A1500"/>').join('');
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const bytes = zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Elementos" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${relations}/worksheet" Target="s.xml"/></Relationships>`,
    'xl/s.xml': sheet,
  });
  expect(
    await readSheets(bytes, chooseSheets, { ...limits, maxUnpackedBytes: 9_000_000 }).catch(
      ({ code }) => code,
    ),
  ).toBe('payloadTooLarge');
});
