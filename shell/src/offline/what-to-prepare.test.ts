import { expect, it } from 'vitest';
import { chooseRelease } from '../modules/releases/choose-release.ts';
import { testEntry, testModule } from '../testing/modules.ts';
import { readyUntil } from './readiness.ts';
import { documentsOf, type Prepared } from './what-to-prepare.ts';

const module = testModule([]);
const place = { id: 7, name: 'House', ref: 'H', timeZone: 'Europe/Madrid', roleName: null, permissions: [] };
const portalOf = (installation: Prepared['installation']): Prepared => ({
  choices: [chooseRelease(module, undefined, {})],
  contributions: { components: [], searches: [], actions: [] },
  destinations: [
    { module, entry: testEntry({ path: '/lateChores', offline: true }), to: '/user/lateChores' },
    {
      module,
      entry: testEntry({ path: '/tasks/:id', offline: true, visible: false }),
      to: '/user/tasks/:id',
    },
    { module, entry: testEntry({ path: '/reports' }), to: '/user/reports' },
  ],
  installation,
});

it('prepares plain addresses, and those that the portal completes; no record, and nothing that needs the network', () => {
  expect(documentsOf(portalOf(place))).toEqual([
    '/',
    '/auth',
    '/user/home',
    '/user/pendingWork',
    '/user/manual',
    '/user/lateChores',
    '/user/home?installation=7',
    '/user/pendingWork?installation=7',
    '/user/manual?installation=7',
    '/user/lateChores?installation=7',
  ]);
  expect(documentsOf(portalOf(null))).toEqual([
    '/',
    '/auth',
    '/user/home',
    '/user/pendingWork',
    '/user/manual',
    '/user/lateChores',
  ]);
});

const hour = 3_600_000;
const token = (hours: number): string => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({})}.${part({ exp: (hours * hour) / 1000 })}.x`;
};

it.each([
  [24, 12],
  [5, 5],
])('with a session of %s hours is ready for %s', (session, ready) => {
  expect(readyUntil(0, token(session))).toBe(ready * hour);
});
