import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOfCost, sumOfCosts } from './corrective-costs.ts';

it.each([
  [0.5, 2.01, 101],
  [1, 1.005, 101],
  [3, 0.1, 30],
  [0, 9, 0],
])('%d × %d € are %d cents', (quantity, unitPrice, cents) => {
  expect(centsOfCost({ quantity, unitPrice })).toBe(cents);
});

it('a whole number of parts at whole cents costs exactly that, and the sum is that of the lines', () => {
  const line = fc.record({ quantity: fc.nat(1000), cents: fc.nat(100_000) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const costs = lines.map(({ quantity, cents }) => ({ quantity, unitPrice: cents / 100 }));
      const whole = lines.map(({ quantity, cents }) => quantity * cents);
      expect(costs.map(centsOfCost)).toEqual(whole);
      expect(sumOfCosts(costs)).toBe(whole.reduce((sum, cents) => sum + cents, 0) / 100);
    }),
  );
});
