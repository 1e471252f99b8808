import { screen, waitFor } from '@testing-library/react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type CopyCandidate, copyTasks } from 'shared-kit/contracts/tasks/copy-tasks';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import es from '../locales/es.json' with { type: 'json' };
import { CopyAction } from './copy-action.tsx';

const chosen: readonly Task[] = Array.from({ length: 60 }, (_, index) =>
  buildTask({ id: index + 1, version: 1, elementName: `Caldera ${index + 1}`, formats: [] }),
);
const source = buildTask({
  id: 900,
  result: ChoreResult.ProperlyDone,
  observation: 'Bien',
  performedAt: '2026-10-20T09:00:00.000Z',
  periodStart: '2026-09-30T22:00:00.000Z',
  periodEnd: '2026-10-31T23:00:00.000Z',
});
/** Of the first two alone something can be copied. */
const candidates: readonly CopyCandidate[] = chosen
  .slice(0, 2)
  .map((task) => ({ task, formats: [], sources: [source] }));
const session = {
  id: 12,
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
      permissions: [Permission.PreventiveView, Permission.PreventiveEdit, Permission.CopyFromPastPeriods],
    },
  ],
};

let server: JsonServer;
beforeEach(async () => {
  server = await startJsonServer(({ method, url }) => {
    const { pathname } = new URL(url, 'http://tasks');
    if (pathname === '/api/session') return { body: { data: session } };
    if (pathname === '/api/tasks/copySources') return { body: { data: candidates } };
    if (method === 'POST') return { body: { data: candidates.map(({ task }) => ({ ...task, version: 2 })) } };
    return { body: { data: [], total: 0 } };
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 12, Name: 'Marta' });
});
afterEach(async () => {
  await server.close();
  signOut();
});

test('of more than are copied into at once the first are taken, which is said, and the others stay chosen', async () => {
  const onDone = vi.fn();
  const { user } = await renderPage(<CopyAction installationId={7} tasks={() => chosen} onDone={onDone} />, {
    texts: { 'mfe-maintenance': es },
  });
  await user.click(await screen.findByRole('button', { name: 'Copiar de un periodo anterior' }));
  expect(await screen.findByText(/^Ahora se toman 50 de las 60 seleccionadas/)).toBeDefined();
  // Of those that were taken, not of the others.
  expect(await screen.findByText(/^48 tareas no se pueden copiar/)).toBeDefined();
  const asked = server.calls.find(({ url }) => url.includes('copySources'))?.url ?? '';
  const ids = new URL(asked, 'http://tasks').searchParams.get('ids')?.split(',');
  expect(ids).toEqual(chosen.slice(0, 50).map(({ id }) => String(id)));
  await user.click(screen.getByRole('button', { name: 'Copiar en 2 tareas' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(chosen.slice(50)));
  const sent = server.calls.find(({ method, url }) => method === 'POST' && url === copyTasks.path);
  expect(JSON.parse(String(sent?.body)).items).toHaveLength(2);
});
