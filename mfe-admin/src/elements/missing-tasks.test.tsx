import { screen, waitFor } from '@testing-library/react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { MissingTasks } from './missing-tasks.tsx';

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

const { year } = yearAndMonth(localDayOf(Date.now(), 'Europe/Madrid'));
const counts = { created: 3, existing: 0, updated: 1, removed: 0 };
const job = {
  id: 9,
  kind: 'taskGeneration',
  installationId: 1,
  state: 'done',
  done: 1,
  total: 1,
  startedAt: '2026-11-18T09:30:00.000Z',
  finishedAt: '2026-11-18T09:30:01.000Z',
  result: { year, ...counts },
  error: null,
};

/** What lacks does so until it is generated, and again once that is taken back. */
const start = async (lacking: object, permissions: readonly number[] = [Permission.Administration]) => {
  let isThere = false;
  server = await startJsonServer(({ method, url }) => {
    if (url.startsWith('/api/session'))
      return {
        body: {
          data: {
            id: 1,
            name: 'Ana',
            entityType: 'UserProxy',
            preferredLanguage: 0,
            installations: [
              { id: 1, name: 'Norte', ref: 'N', timeZone: 'Europe/Madrid', roleName: null, permissions },
            ],
          },
        },
      };
    if (method === 'POST') isThere = !url.endsWith('/undo');
    if (url.startsWith('/api/taskGenerationPreviews')) {
      const found = isThere ? { created: 0, existing: 4, updated: 0, removed: 0 } : lacking;
      return { body: { data: { year, chores: 1, seasonMissing: 0, late: 0, lines: [], ...found } } };
    }
    return { status: url.endsWith('/taskGenerations') ? 202 : 200, body: { data: job } };
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 1, Name: 'Ana' });
  return renderAdmin(<MissingTasks elementId={7} installationId={1} />);
};
const offer = () => screen.queryByRole('button', { name: 'Generar ahora' });

test('what the chores of an element ask for is generated at once for it alone, and taken back', async () => {
  const { user } = await start(counts);
  expect(
    await screen.findByText('Las tareas no son las que piden las operaciones: 3 nuevas y 1 cambia'),
  ).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Generar ahora' }));
  await waitFor(() => expect(offer()).toBeNull());
  const sent = server.calls.find(({ method }) => method === 'POST');
  expect(JSON.parse(String(sent?.body))).toMatchObject({ installationId: 1, year, elementIds: [7] });
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(offer()).not.toBeNull());
  expect(server.calls.some(({ url }) => url.endsWith('/taskGenerations/9/undo'))).toBe(true);
});

test('where nothing lacks, nothing is offered', async () => {
  await start({ created: 0, existing: 12, updated: 0, removed: 0 });
  await waitFor(() => expect(server.calls.some(({ url }) => url.includes('elementIds=7'))).toBe(true));
  expect(offer()).toBeNull();
});

test('who may not generate is not asked about it', async () => {
  await start(counts, [Permission.ElementEditData]);
  await waitFor(() => expect(server.calls.some(({ url }) => url.startsWith('/api/session'))).toBe(true));
  expect(server.calls.some(({ url }) => url.includes('taskGenerationPreviews'))).toBe(false);
  expect(offer()).toBeNull();
});
