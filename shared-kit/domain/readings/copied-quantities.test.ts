import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComputedQuantity, Quantity } from '../../contracts/catalogues/quantities.ts';
import { computedQuantityKeys, quantityKeys } from '../../contracts/catalogues/quantities.ts';
import { runs } from '../../testing/test-form.ts';
import { computeReadings } from './computed-values.ts';
import { copyBehind, sourcesOf } from './copied-quantities.ts';

const elements = [
  { fuel: 'naturalGas', generatorKind: 'boiler', heatPower: 100, coldPower: null },
  { fuel: null, generatorKind: 'heatPump', heatPower: 40, coldPower: 50 },
  { fuel: null, generatorKind: 'waterHeatPump', heatPower: 40, coldPower: null },
].map((element) => ({ ...element, refrigerant: 'R32' }));

const told = (
  read: ReadonlyMap<Quantity, number>,
  quantity: ComputedQuantity,
  element: (typeof elements)[0],
) =>
  computeReadings({ asked: new Set(quantityKeys), read, element }).find((each) => each.quantity === quantity);

test('a computed value depends on nothing but what is named as its sources', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...computedQuantityKeys),
      fc.constantFrom(...elements),
      fc.array(fc.tuple(fc.constantFrom(...quantityKeys), fc.integer({ min: 1, max: 90 }))),
      (quantity, element, values) => {
        const all = new Map<Quantity, number>(values);
        const own = new Map([...all].filter(([each]) => sourcesOf[quantity].includes(each)));
        expect(told(own, quantity, element)).toEqual(told(all, quantity, element));
      },
    ),
    { numRuns: runs(400) },
  );
});

test('every source is one: some values of the others are not enough, or give another value', () => {
  const whole = new Map<Quantity, number>(quantityKeys.map((quantity, index) => [quantity, 5 + index / 10]));
  whole.set('flueTemperature', 120);
  const ways = (quantity: ComputedQuantity, source: Quantity): boolean =>
    elements.some((element) =>
      [whole, ...sourcesOf[quantity].map((other) => without(whole, other))].some(
        (read) =>
          JSON.stringify(told(read, quantity, element)) !==
          JSON.stringify(told(without(read, source), quantity, element)),
      ),
    );
  for (const quantity of computedQuantityKeys)
    for (const source of sourcesOf[quantity])
      expect([quantity, source, ways(quantity, source)]).toContain(true);
});

const without = (read: ReadonlyMap<Quantity, number>, quantity: Quantity) =>
  new Map([...read].filter(([each]) => each !== quantity));

test('the copy behind a computed value is that of a reading that it follows from', () => {
  const quantities: Readonly<Record<number, Quantity>> = { 1: 'flueTemperature', 2: 'co2', 3: 'draught' };
  const mark = (formatId: number | null, correctedAt: string | null = null) => ({
    part: formatId === null ? ('result' as const) : ('reading' as const),
    formatId,
    correctedAt,
  });
  const behind = (...marks: ReturnType<typeof mark>[]) =>
    copyBehind('combustionEfficiency', marks, (id) => quantities[id])?.formatId ?? null;
  expect(behind()).toBeNull();
  expect(behind(mark(null), mark(3))).toBeNull();
  expect(behind(mark(1, 'then'))).toBe(1);
  expect(behind(mark(1, 'then'), mark(2))).toBe(2);
});
