import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { removeCorrective } from 'shared-kit/contracts/correctives/correctives';
import { afterEach, describe, expect, it } from 'vitest';
import {
  as,
  dataOf,
  elements,
  inNovember,
  opened,
  otherInstallationId,
  people,
  setTime,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
afterEach(() => setTime(inNovember));

describe('numbers', () => {
  const partsOf = ({ number }: Corrective) => number.split('-').slice(1).map(Number);

  it('are given once each, also to those who come at once', async () => {
    const created = await Promise.all(Array.from({ length: 12 }, () => opened()));
    const sequences = created.map((each) => partsOf(each)[1] ?? 0).toSorted((a, b) => a - b);
    const [first = 0] = sequences;
    expect(sequences).toEqual(Array.from({ length: 12 }, (_, index) => first + index));
  });

  it('begin anew with the year of the opening, as it is where the installation is', async () => {
    setTime('2026-12-31T22:59:59Z');
    expect(partsOf(await opened())[0]).toBe(2026);
    setTime('2026-12-31T23:00:00Z');
    expect((await opened()).number).toBe('C-2027-1');
    expect((await opened({ openedAt: '2025-06-01T00:00:00Z' }, people.chief)).number).toBe('C-2025-1');
    expect((await opened()).number).toBe('C-2027-2');
  });

  it('are counted in each installation by itself', async () => {
    setTime('2030-01-15T10:00:00Z');
    const other = { installationId: otherInstallationId, elementId: elements.foreign };
    expect((await opened()).number).toBe('C-2030-1');
    expect((await opened(other, people.stranger)).number).toBe('C-2030-1');
    expect((await opened()).number).toBe('C-2030-2');
  });

  it('are not given again after one was deleted', async () => {
    setTime('2031-01-15T10:00:00Z');
    const { id } = await opened();
    dataOf(await service().call(removeCorrective, { params: { id } }, as(people.delete)));
    expect((await opened()).number).toBe('C-2031-2');
  });
});
