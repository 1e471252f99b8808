import { expect, test } from 'vitest';
import { elementLabel } from './element-label.ts';

test.each([
  ['Caldera', 'CAL-01', 'Caldera · CAL-01'],
  ['Boiler-1', 'Boiler-1', 'Boiler-1'],
  ['Caldera', '', 'Caldera'],
])('%s with the reference %s is %s', (name, ref, label) => {
  expect(elementLabel({ name, ref })).toBe(label);
});
