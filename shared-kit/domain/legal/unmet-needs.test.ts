import { expect, test } from 'vitest';
import { unmetNeeds } from './unmet-needs.ts';

const needs = { shell: '^1.0.0', service: { name: 'maintenance', api: '^1.2.0' }, shared: {} };
const offer = { contract: '1.0.0', shared: {} };

test('the API of the module’s service has to fit, where services are known', () => {
  expect(unmetNeeds(needs, offer)).toEqual([]);
  expect(unmetNeeds(needs, { ...offer, services: { maintenance: '1.2.3' } })).toEqual([]);
  const unmet = { what: 'service', name: 'maintenance', need: 'service maintenance', range: '^1.2.0' };
  expect(unmetNeeds(needs, { ...offer, services: { maintenance: '1.1.0' } })).toEqual([
    { ...unmet, here: '1.1.0' },
  ]);
  expect(unmetNeeds(needs, { ...offer, services: {} })).toEqual([{ ...unmet, here: null }]);
});
