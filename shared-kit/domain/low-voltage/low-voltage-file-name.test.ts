import { expect, test } from 'vitest';
import { reportFileName } from './low-voltage-file-name.ts';

const closed = { number: 'BT-2026-7', revision: 0, state: 'closed', language: 'es' } as const;

test.each([
  [{}, 'BT-2026-7.pdf'],
  [{ revision: 2 }, 'BT-2026-7-rev2.pdf'],
  [{ state: 'draft' }, 'BT-2026-7-borrador.pdf'],
  [{ state: 'draft', revision: 1, language: 'en' }, 'BT-2026-7-rev1-draft.pdf'],
  [{ language: null, revision: 1 }, 'BT-2026-7-rev1.json'],
] as const)('a report with %j is %s', (fields, name) => {
  expect(reportFileName({ ...closed, ...fields })).toBe(name);
});
