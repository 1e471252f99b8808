import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanCondition } from '../../contracts/plans/maintenance-plans.ts';
import { decideLine, type PlannedElement, planChores } from './maintenance-plan.ts';

const facts = {
  power: null,
  heatPower: null,
  coldPower: null,
  installationThermalPower: null,
  installationSolarPower: null,
  uses: [],
  data: {},
};
const heat = (above: number | null, upTo: number | null): PlanCondition => ({
  kind: 'amount',
  field: 'heatPower',
  above,
  upTo,
});
const leaks = (above: number, upTo: number): PlanCondition => ({
  kind: 'amount',
  field: 'leakCheckMonths',
  above,
  upTo,
});
const gas = (refrigerantCharge: number) => ({ refrigerant: 'R-410A', refrigerantCharge });
const dwelling: PlanCondition = { kind: 'use', uses: ['housing'] };

test.each([
  ['no condition', [], facts, 'applies'],
  ['exactly 70 kW is not more than 70', [heat(70, null)], { ...facts, heatPower: 70 }, 'notMet'],
  ['a bit more is', [heat(70, null)], { ...facts, heatPower: 70.1 }, 'applies'],
  ['70 kW is 70 at most', [heat(24.4, 70)], { ...facts, heatPower: 70 }, 'applies'],
  ['24.4 kW is not more than 24.4', [heat(24.4, 70)], { ...facts, heatPower: 24.4 }, 'notMet'],
  ['no figure leaves it open', [heat(70, null)], facts, 'undecided'],
  ['another use', [dwelling], { ...facts, uses: ['office'] }, 'notMet'],
  ['the use', [dwelling], { ...facts, uses: ['housing'] }, 'applies'],
  ['one of several uses', [dwelling], { ...facts, uses: ['carPark', 'housing'] }, 'applies'],
  [
    'what fails decides, whatever is missing',
    [heat(70, null), dwelling],
    { ...facts, uses: ['shop'] },
    'notMet',
  ],
  [
    'data of the type',
    [{ kind: 'amount', field: 'data.volume', above: 100, upTo: null }],
    { ...facts, data: { volume: 500 } },
    'applies',
  ],
  ['a yearly check for leaks', [leaks(6, 12)], { ...facts, data: gas(10) }, 'applies'],
  ['no check for so little gas', [leaks(6, 12)], { ...facts, data: gas(1) }, 'notMet'],
  ['gas of which nobody knows how much', [leaks(6, 12)], facts, 'undecided'],
] as const)('%s', (_name, conditions, given, outcome) => {
  expect(decideLine({ conditions: [...conditions] }, given).outcome).toBe(outcome);
});

test('what is missing is named', () => {
  expect(decideLine({ conditions: [heat(70, null), dwelling] }, facts)).toEqual({
    outcome: 'undecided',
    missing: ['heatPower', 'use'],
  });
});

const generics = new Map([1, 2, 3, 4].map((id) => [id, { id, refKey: `g${id % 3}` }]));
const line = fc.record({
  genericChoreId: fc.integer({ min: 1, max: 6 }),
  conditions: fc.array(fc.constantFrom(heat(70, null), heat(null, 70), dwelling), { maxLength: 2 }),
});
const lines = fc.uniqueArray(line, { selector: ({ genericChoreId }) => genericChoreId });
const element = fc.record({
  heatPower: fc.option(fc.integer({ min: 0, max: 200 })),
  use: fc.option(fc.constantFrom('housing', 'office')),
  had: fc.subarray([1, 2, 3]),
});

test('planning again after giving what was planned adds nothing, and no element gets a chore or a reference twice', () => {
  fc.assert(
    fc.property(lines, fc.array(element, { maxLength: 6 }), (plan, drawn) => {
      const before: PlannedElement[] = drawn.map(({ heatPower, use, had }, id) => ({
        id,
        elementTypeId: 1,
        facts: { ...facts, heatPower, use },
        genericChoreIds: new Set(had),
        refKeys: new Set(had.map((each) => generics.get(each)?.refKey ?? '')),
      }));
      const planned = planChores(before, generics, () => plan);
      const known = plan.filter(({ genericChoreId }) => generics.has(genericChoreId));
      expect(planned).toHaveLength(known.length * before.length);
      const after = before.map((one) => {
        const added = planned
          .filter(({ elementId, outcome }) => elementId === one.id && outcome === 'added')
          .map(({ genericChoreId }) => genericChoreId);
        for (const id of added) expect(one.genericChoreIds.has(id)).toBe(false);
        const refs = added.map((id) => generics.get(id)?.refKey ?? '');
        expect(new Set(refs).size).toBe(refs.length);
        for (const ref of refs) expect(one.refKeys.has(ref)).toBe(false);
        return {
          ...one,
          genericChoreIds: new Set([...one.genericChoreIds, ...added]),
          refKeys: new Set([...one.refKeys, ...refs]),
        };
      });
      const again = planChores(after, generics, () => plan);
      expect(again.filter(({ outcome }) => outcome === 'added')).toEqual([]);
    }),
  );
});
