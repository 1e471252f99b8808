/** What an address asks for, what the server is asked of it, and what links keep. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerOf } from '../testing/answer-of.tsx';
import {
  linked,
  programmeOf,
  type ScopeAddress,
  scopeDefaults,
  scopeQuery,
  useAskedDays,
} from './work-address.ts';

const days = { from: '2026-03-01', to: '2026-03-31' };
const everything: ScopeAddress = {
  from: '2026-03-01',
  to: '',
  days: 'thisYear',
  programme: 'rite',
  archetype: [0, 3],
  periodicity: [4],
  buildingId: [1, 2],
  floorId: [3],
  areaId: [5],
  elementId: [6],
  elementTypeId: [8],
  choreTypeId: [9],
  person: [0, 12],
};

describe('what is asked of the server', () => {
  test('days and installation alone where nothing narrows it down', () => {
    expect(scopeQuery(7, scopeDefaults, days)).toEqual({ installationId: 7, ...days });
  });

  test('all that narrows it down, of the days that the address means', () => {
    expect(scopeQuery(7, everything, days)).toEqual({
      installationId: 7,
      ...days,
      programme: 'rite',
      archetype: '0,3',
      periodicity: '4',
      buildingId: '1,2',
      floorId: '3',
      areaId: '5',
      elementId: '6',
      elementTypeId: '8',
      choreTypeId: '9',
      person: '0,12',
    });
  });

  test('no programme that there is none of', () => {
    expect(scopeQuery(7, { ...scopeDefaults, programme: 'gas' }, days)).not.toHaveProperty('programme');
    expect(programmeOf('gas')).toBeUndefined();
    expect(programmeOf('rite')).toBe('rite');
  });
});

describe('what a link keeps', () => {
  test('the days as they are now, and nothing that is empty', () => {
    expect(linked(scopeDefaults, days)).toEqual(days);
    expect(linked({ ...scopeDefaults, programme: 'gas' }, days)).toEqual(days);
  });

  test('lists as lists, and no days by name besides those one by one', () => {
    const { from: _, to: __, days: ___, ...narrowed } = everything;
    expect(linked(everything, days)).toEqual({ ...days, ...narrowed });
  });
});

describe('the days', () => {
  afterEach(() => void vi.useRealTimers());

  // It is April in Madrid already.
  test.each([
    [
      { from: '', to: '', days: '' },
      { from: '2026-04-01', to: '2026-04-30' },
    ],
    [
      { from: '', to: '', days: 'lastMonth' },
      { from: '2026-03-01', to: '2026-03-31' },
    ],
    [
      { from: '', to: '', days: 'thisYear' },
      { from: '2026-01-01', to: '2026-12-31' },
    ],
    [
      { from: '', to: '', days: 'thisCentury' },
      { from: '2026-04-01', to: '2026-04-30' },
    ],
    [
      { from: '2026-02-03', to: '', days: '' },
      { from: '2026-02-03', to: '2026-04-30' },
    ],
    [
      { from: '2026-02-03', to: '2026-02-05', days: 'thisYear' },
      { from: '2026-02-03', to: '2026-02-05' },
    ],
    // Neither a day that there is none of nor an end before its beginning is asked for.
    [
      { from: '2026-02-31', to: '', days: '' },
      { from: '2026-04-01', to: '2026-04-30' },
    ],
    [
      { from: '2026-04-09', to: '2026-04-02', days: '' },
      { from: '2026-04-09', to: '2026-04-30' },
    ],
  ])('%j are %j', async (asked, shown) => {
    vi.useFakeTimers({ now: Date.parse('2026-03-31T22:30:00Z'), toFake: ['Date'] });
    expect(await answerOf(() => useAskedDays(asked))).toEqual(shown);
  });
});
