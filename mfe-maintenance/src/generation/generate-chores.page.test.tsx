import { screen, waitFor, within } from '@testing-library/react';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/json-server';
import { renderPage } from 'shared-kit/testing/render';
import { configureApi, onNavigate, sessionEnd, signIn, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import GenerateChoresPage from './generate-chores.page.tsx';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const session = {
  id: 1,
  name: 'Super',
  entityType: 'SuperAdminProxy',
  preferredLanguage: 0,
  installations: [
    { id: 7, name: 'Torre', ref: 'T', timeZone: 'Europe/Madrid', roleName: null, permissions: [] },
  ],
};
const summary = {
  remaining: 0,
  late: 0,
  planned: false,
  performedThisMonth: 0,
  byBuilding: [],
  byFloor: [],
  byArea: [],
  byElement: [],
  byChoreType: [],
  byPriority: [],
  byPeriodicity: [],
};
const ended = (created: number, existing: number) => ({
  id: created + 1,
  kind: 'taskGeneration',
  installationId: 7,
  state: 'done',
  done: 1,
  total: 1,
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:01.000Z',
  result: { year: 2026, created, existing, updated: 0 },
  error: null,
});

let server: JsonServer;
let generations: readonly object[];

beforeEach(async () => {
  const Token = `${part({})}.${part({ exp: Math.floor(Date.now() / 1000) + 3600 })}.x`;
  signIn({ Id: 1, Name: 'Super', Token, EntityType: 'SuperAdminProxy', PreferredLanguage: 0 });
  server = await startJsonServer(({ method, url }) => {
    if (method === 'POST')
      return { status: 401, body: { code: 'unauthorized', message: '', requestId: 'r' } };
    if (url.startsWith('/api/session')) return { body: { data: session } };
    if (url.startsWith('/api/tasks/summary')) return { body: { data: summary } };
    return { body: { data: generations, total: generations.length } };
  });
  configureApi(server);
});
afterEach(async () => {
  signOut();
  await server.close();
});

const show = () =>
  renderPage(<GenerateChoresPage />, {
    at: '/user/spad-generateChores?installation=7',
    texts: { 'mfe-maintenance': es },
  });

test.each([
  ['what was generated', ended(3, 0), 'Tareas generadas'],
  ['that all was there already', ended(0, 3), 'No había nada que añadir'],
  ['that nothing was generated, and why', ended(0, 0), 'No se ha generado ninguna tarea'],
])('says %s', async (_, job, title) => {
  generations = [job];
  await show();
  expect(await screen.findByText(title)).toBeDefined();
  const isToElements = screen.queryByRole('link', { name: 'Ir a los elementos' }) !== null;
  expect(isToElements).toBe(title === 'No se ha generado ninguna tarea');
});

test('a user whom the server does not recognize is told so on the login page', async () => {
  generations = [];
  const navigate = vi.fn();
  onNavigate(navigate);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Generar' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Generar' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/auth'));
  expect(sessionEnd()).toEqual({ why: 'unrecognized' });
});
