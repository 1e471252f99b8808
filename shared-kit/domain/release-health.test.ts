import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  errorRates,
  evidenceAgainst,
  type PersonState,
  personStates,
  type ReleaseCounts,
  type ReleaseSign,
  ranWell,
  stateAfter,
  verdictOn,
} from './release-health.ts';

const none: ReleaseCounts = { good: 0, failed: 0 };
const count = fc.nat({ max: 5000 });
const counts = fc.record({ good: count, failed: count });

describe('what a release was to a person', () => {
  test.each<{ readonly signs: readonly ReleaseSign[]; readonly state: PersonState }>([
    { signs: ['started'], state: 'open' },
    { signs: ['started', 'ready'], state: 'good' },
    { signs: ['started', 'infrastructure'], state: 'apart' },
    { signs: ['infrastructure', 'started'], state: 'open' },
    { signs: ['started', 'left'], state: 'apart' },
    { signs: ['started', 'ready', 'left'], state: 'good' },
    { signs: ['started', 'ready', 'started'], state: 'open' },
    { signs: ['started', 'ready', 'infrastructure'], state: 'good' },
    { signs: ['started', 'fault', 'ready'], state: 'failed' },
    { signs: ['started', 'ready', 'fault'], state: 'failed' },
    { signs: ['fault', 'started', 'infrastructure', 'left'], state: 'failed' },
  ])('$signs is $state', ({ signs, state }) => {
    expect(signs.reduce<PersonState | null>(stateAfter, null)).toBe(state);
  });

  test('a failure is never taken back, and what is heard again changes nothing', () => {
    const signs = fc.constantFrom<ReleaseSign>('started', 'ready', 'left', 'fault', 'infrastructure');
    fc.assert(
      fc.property(fc.constantFrom(...personStates), signs, (state, sign) => {
        expect(stateAfter('failed', sign)).toBe('failed');
        const once = stateAfter(state, sign);
        expect(stateAfter(once, sign)).toBe(once);
      }),
    );
  });
});

describe('the verdict on a canary', () => {
  // With nothing of the stable release: 2 % are expected, 2 % + 10 % of 98 % = 11.8 % are bad. A failure weighs ln(0.118 / 0.02) = 1.775, a
  // person for whom it came up ln(0.882 / 0.98) = -0.1054. Bad from ln(0.95 / 0.01) = 4.554 on, good from ln(0.05 / 0.99) = -2.986 on.
  test.each([
    { good: 0, failed: 2, verdict: 'open', why: '3.550' },
    { good: 0, failed: 3, verdict: 'bad', why: '5.325' },
    { good: 7, failed: 3, verdict: 'bad', why: '5.325 - 0.737 = 4.587' },
    { good: 8, failed: 3, verdict: 'open', why: '5.325 - 0.843 = 4.482' },
    { good: 28, failed: 0, verdict: 'open', why: '-2.950' },
    { good: 29, failed: 0, verdict: 'good', why: '-3.055' },
    { good: 45, failed: 1, verdict: 'open', why: '1.775 - 4.741 = -2.966' },
    { good: 46, failed: 1, verdict: 'good', why: '1.775 - 4.847 = -3.072' },
  ] as const)('$failed failed, $good good: $verdict ($why)', ({ verdict, ...canary }) => {
    expect(verdictOn(canary, none)).toBe(verdict);
  });

  // Of 150 people 39 failed with the stable release: (39 + 1) / (150 + 50) = 20 % are expected, 28 % are bad; a failure weighs ln 1.4 = 0.336.
  test('asks for more failures where the stable release fails people too', () => {
    const stable = { good: 111, failed: 39 };
    expect(verdictOn({ good: 0, failed: 13 }, stable)).toBe('open');
    expect(verdictOn({ good: 0, failed: 14 }, stable)).toBe('bad');
  });

  test('holds nobody to be better than the usual browsers are', () => {
    expect(verdictOn({ good: 0, failed: 2 }, { good: 100_000, failed: 0 })).toBe('open');
  });

  test('gets worse with each failure, and better with each person for whom it came up', () => {
    fc.assert(
      fc.property(counts, counts, (canary, stable) => {
        const evidence = evidenceAgainst(canary, stable);
        expect(evidenceAgainst({ ...canary, failed: canary.failed + 1 }, stable)).toBeGreaterThan(evidence);
        expect(evidenceAgainst({ ...canary, good: canary.good + 1 }, stable)).toBeLessThan(evidence);
      }),
    );
  });

  test('gets no worse where the stable release fails more', () => {
    fc.assert(
      fc.property(counts, counts, (canary, stable) => {
        const before = evidenceAgainst({ ...canary, good: 0 }, stable);
        const after = evidenceAgainst({ ...canary, good: 0 }, { ...stable, failed: stable.failed + 1 });
        expect(after).toBeLessThanOrEqual(before + 1e-9);
      }),
    );
  });

  /** The exact probabilities of both ends when a share of people is failed, asked after each of them. */
  const ends = (share: number): { bad: number; good: number } => {
    let open = new Map([[0, 1]]);
    const ended = { bad: 0, good: 0 };
    for (let people = 1; people <= 1000; people += 1) {
      const next = new Map<number, number>();
      for (const [failed, chance] of open)
        for (const [more, part] of [
          [1, share],
          [0, 1 - share],
        ] as const) {
          const now = { failed: failed + more, good: people - failed - more };
          const verdict = verdictOn(now, none);
          if (verdict === 'open') next.set(now.failed, (next.get(now.failed) ?? 0) + chance * part);
          else ended[verdict] += chance * part;
        }
      open = next;
    }
    return ended;
  };

  test('keeps to its error rates, counted exactly over a thousand people', () => {
    const usual = ends(0.02);
    expect(usual.bad).toBeLessThanOrEqual(errorRates.falseAlarm / (1 - errorRates.missedFailure));
    expect(usual.bad + usual.good).toBeGreaterThan(0.999);
    const bad = ends(0.118);
    expect(bad.good).toBeLessThanOrEqual(errorRates.missedFailure / (1 - errorRates.falseAlarm));
    expect(bad.bad + bad.good).toBeGreaterThan(0.999);
  });
});

describe('a release to go back to', () => {
  test.each([
    { good: 2, failed: 0, well: false },
    { good: 3, failed: 0, well: true },
    { good: 16, failed: 1, well: false },
    { good: 17, failed: 1, well: true },
    { good: 0, failed: 1, well: false },
  ])('$good good and $failed failed: $well', ({ well, ...each }) => {
    expect(ranWell(each)).toBe(well);
  });
});
