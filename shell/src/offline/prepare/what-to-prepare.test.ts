import { fileListName } from 'shared-kit/contracts/offline-files';
import { expect, it, vi } from 'vitest';
import { chooseRelease } from '../../modules/releases/choose-release.ts';
import { testEntry, testModule } from '../../testing/modules.ts';
import { readyUntil } from './readiness.ts';
import { documentsOf, filesOf, type Prepared } from './what-to-prepare.ts';

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

it('fetches the code of the shell, but no pictures of its manual or of its icon', async () => {
  const names = ['main.1493cda0bc94.js', 'icon-192.png', 'manual-picture-es-round.phone.1493cda0bc94.webp'];
  vi.stubGlobal('fetch', async (address: string) =>
    address === `/${fileListName}`
      ? Response.json(names.map((name) => ({ name, bytes: 1 })))
      : Response.json(null, { status: 404 }),
  );
  const files = await filesOf(portalOf(place), new AbortController().signal);
  vi.unstubAllGlobals();
  expect(files).toEqual([{ address: '/main.1493cda0bc94.js', bytes: 1 }]);
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
