import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredOn, coverFault, coverFaultField, type DaysOff, isAwayOn, workersOf } from './covers.ts';

const [ana, luis, eva] = [1, 2, 3];
const today = '2026-08-01';
const off = (personId: number, coverId: number, days: string): DaysOff => {
  const [from = '', to = from] = days.split('–').map((day) => `2026-08-${day}`);
  return { personId, coverId, from, to };
};
const fault = (wanted: DaysOff, ...known: readonly DaysOff[]) => coverFault(wanted, { known, today });

describe('days off', () => {
  it.each([
    ['end before they begin', off(ana, luis, '12–10'), [], 'endBeforeStart'],
    ['are covered by who is away', off(ana, ana, '10–12'), [], 'coversThemself'],
    ['lie in others of the same person', off(ana, eva, '12–13'), [off(ana, luis, '10–12')], 'alreadyAway'],
    ['cover each other', off(luis, ana, '12–14'), [off(ana, luis, '10–12')], 'coversEachOther'],
    ['are covered by somebody who is away', off(eva, ana, '12–14'), [off(ana, luis, '10–12')], 'coverAway'],
    ['are of who covers for another', off(luis, eva, '12–14'), [off(ana, luis, '10–12')], 'covering'],
  ] as const)('are refused where they %s', (_, wanted, known, expected) => {
    expect(fault(wanted, ...known)).toBe(expected);
  });

  it('are refused where they have passed, and not while they last', () => {
    const passed = { ...off(ana, luis, '10'), from: '2026-07-20', to: '2026-07-31' };
    expect(fault(passed)).toBe('dayPassed');
    expect(fault({ ...passed, to: today })).toBeNull();
  });

  it('follow each other, and have a cover each', () => {
    expect(fault(off(luis, ana, '13–14'), off(ana, luis, '10–12'))).toBeNull();
    expect(fault(off(eva, luis, '11–14'), off(ana, luis, '10–12'))).toBeNull();
  });

  it('say at which field they are wrong', () => {
    expect(coverFaultField('endBeforeStart')).toBe('to');
    expect(coverFaultField('alreadyAway')).toBe('from');
    expect(coverFaultField('coversEachOther')).toBe('coverId');
  });
});

it('work goes to who covers on these days alone', () => {
  const covers = [off(ana, luis, '10–12'), off(eva, luis, '12–14')];
  const on = (day: string) => workersOf(luis, coveredOn(covers, luis, `2026-08-${day}`));
  expect(['09', '10', '12', '13', '15'].map(on)).toEqual([
    [luis],
    [luis, ana],
    [luis, ana, eva],
    [luis, eva],
    [luis],
  ]);
});

const wanted = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), fc.nat(9), fc.nat(4))
  .map(([personId, coverId, first, length]) =>
    off(personId, coverId, [first, first + length].map((day) => String(day + 10)).join('–')),
  );

it('whatever is asked for: nobody who is away has the work of another, and everybody’s work is one person’s', () => {
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 20 }), (asked) => {
      const known: DaysOff[] = [];
      for (const each of asked) if (fault(each, ...known) === null) known.push(each);
      for (let day = 10; day < 24; day += 1) {
        const text = `2026-08-${day}`;
        const away = known.filter((each) => isAwayOn(each, text));
        expect(new Set(away.map(({ personId }) => personId)).size).toBe(away.length);
        for (const { coverId } of away) expect(away.some(({ personId }) => personId === coverId)).toBe(false);
      }
    }),
  );
});
