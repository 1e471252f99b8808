import { expect, it } from 'vitest';
import { planChoice } from './plan-choice.ts';

it.each([
  ['elements', { elementIds: [4, 5], areaIds: [] }, { areaId: [], elementId: [4, 5] }],
  ['whole areas', { elementIds: [4, 5], areaIds: [7] }, { areaId: [7], elementId: [] }],
  ['nothing', { elementIds: [], areaIds: [] }, { areaId: [], elementId: [] }],
])(
  '%s that were chosen on a plan are what the list shows, wherever it looked before',
  (_what, chosen, expected) => {
    expect(planChoice(chosen)).toEqual({ buildingId: [], floorId: [], ...expected });
  },
);
