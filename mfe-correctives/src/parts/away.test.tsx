import { screen, within } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import type { SlotProps } from 'shared-kit/web/slots';
import { afterEach, expect, test, vi } from 'vitest';
import day from '../contributions/day.contribution.tsx';
import CorrectivesPage from '../correctives/correctives.page.tsx';
import es from '../locales/es.json' with { type: 'json' };
import { buildCorrective } from '../testing/build-corrective.ts';

const [marta, luis, ana] = [12, 13, 14];
const { Assigned } = CorrectiveStatus;
const assigned = (id: number, assignedToId: number, assignedToName: string): Corrective =>
  buildCorrective({ id, number: `C-2026-${id}`, status: Assigned, assignedToId, assignedToName });
const rows = [assigned(1, luis, 'Luis'), assigned(2, ana, 'Ana'), assigned(3, marta, 'Marta')];
const daysOff = (from: string, to: string) => [{ from, to, coverId: marta, coverName: 'Marta' }];
const people = [
  { id: marta, name: 'Marta', daysOff: [] },
  { id: luis, name: 'Luis', daysOff: daysOff('2000-01-01', '2999-12-31') },
  { id: ana, name: 'Ana', daysOff: daysOff('2999-12-01', '2999-12-31') },
];
const session = {
  id: marta,
  name: 'Marta',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [
    {
      id: 7,
      name: 'Torre',
      ref: 'T',
      timeZone: 'Europe/Madrid',
      roleName: null,
      permissions: [Permission.CorrectiveOnlyAdd, Permission.CorrectiveOnlyView],
    },
  ],
};

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});
/** What the service narrows a list down by is its own to test: here whose they are alone. */
const listed = (assignedTo: string | null): readonly Corrective[] =>
  assignedTo === null ? rows : rows.filter((row) => assignedTo.split(',').includes(String(row.assignedToId)));
const begin = async (): Promise<void> => {
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width: 1440, height: 800 });
  server = await startJsonServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://correctives');
    if (pathname === '/api/session') return { body: { data: session } };
    if (pathname === '/api/correctives/people') return { body: { data: people, total: people.length } };
    const data = pathname === '/api/correctives' ? listed(searchParams.get('assignedTo')) : [];
    return { body: { data, total: data.length } };
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: marta, Name: 'Marta' });
};
const texts = { 'mfe-correctives': es };
const row = async (number: string) => (await screen.findByText(number)).closest('tr') as HTMLElement;

test('a row says until when whose it is is away and who covers, today alone; the filter asks for these', async () => {
  await begin();
  await renderPage(<CorrectivesPage />, { at: '/user/correctives?installation=7&away=true', texts });
  expect(
    await within(await row('C-2026-1')).findByText(/^Ausente hasta el .* le sustituye Marta$/),
  ).toBeDefined();
  const seen = within(await row('C-2026-1')).getByText(/^Hasta \d\d\/\d\d$/);
  expect(seen.title).toMatch(/^Ausente hasta el .* le sustituye Marta$/);
  for (const here of ['C-2026-2', 'C-2026-3'])
    expect(within(await row(here)).queryByText(/Ausente/)).toBeNull();
  const asked = server.calls.map(({ url }) => new URL(url, 'http://correctives'));
  expect(asked.some(({ searchParams }) => searchParams.get('away') === 'true')).toBe(true);
});

test('who covers has the correctives of who is away among those of their day, and may begin them', async () => {
  await begin();
  const onDay = vi.fn<SlotProps<'home.day'>['onDay']>();
  const { Component: Day } = day;
  await renderPage(<Day props={{ installationId: 7, withFree: false, onDay }} />, {
    at: '/user/home',
    texts,
  });
  const told = () => onDay.mock.lastCall?.[1];
  await expect
    .poll(() => told()?.items.map(({ text }) => text))
    .toEqual([expect.stringMatching(/^C-2026-3 · /), expect.stringMatching(/^De Luis: C-2026-1 · /)]);
  expect(told()?.items.every(({ act, onAct }) => act === 'begin' && onAct !== undefined)).toBe(true);
});
