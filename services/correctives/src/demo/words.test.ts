import { expect, test } from 'vitest';
import { faults } from './faults.ts';
import { plannedStops } from './planned-stops.ts';
import texts from './words.json' with { type: 'json' };

test('all that faults and stops say is there in each language', () => {
  const said = [
    ...faults.flatMap(({ opening, closing, comment = '', costs = [], wait }) => [
      opening,
      closing,
      comment,
      ...costs.map(([description]) => description),
      wait?.[1] ?? '',
    ]),
    ...plannedStops.flatMap(({ opening, closing }) => [opening, closing]),
  ];
  expect(said.filter((text) => text !== '' && !(text in texts))).toEqual([]);
});
