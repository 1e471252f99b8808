import { expect, it } from 'vitest';
import { testModule } from '../../testing/modules.ts';
import { awaitsService } from './awaits-service.ts';

const first = testModule([]);
const { enabledFeatures, channel, previous, lastGoodAtOnce, overrideUntil, ...before } = first;

it.each([
  { what: 'a first release whose service is none', heard: { services: {}, areAll: true }, waits: true },
  { what: 'one whose service is there', heard: { services: { test: '1.0.0' }, areAll: true }, waits: false },
  {
    what: 'one whose service may be among those not heard yet',
    heard: { services: {}, areAll: false },
    waits: false,
  },
])('$what: $waits', ({ heard, waits }) => {
  expect(awaitsService(first, heard)).toBe(waits);
});

it.each([
  { what: 'a release after another one', module: { ...first, previous: before } },
  { what: 'a developer’s build', module: { ...first, channel: 'override' as const } },
])('$what waits for nothing', ({ module }) => {
  expect(awaitsService(module, { services: {}, areAll: true })).toBe(false);
});
