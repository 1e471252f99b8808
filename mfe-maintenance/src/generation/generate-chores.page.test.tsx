import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, onNavigate, sessionEnd, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import GenerateChoresPage from './generate-chores.page.tsx';

const session = {
  id: 1,
  name: 'Super',
  entityType: 'SuperAdminProxy',
  preferredLanguage: 0,
  installations: [
    { id: 7, name: 'Torre', ref: 'T', timeZone: 'Europe/Madrid', roleName: null, permissions: [] },
  ],
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
  result: { year: 2026, created, existing, updated: 0, removed: 0 },
  error: null,
});

const preview = {
  year: 2026,
  chores: 1,
  seasonMissing: 0,
  created: 3,
  existing: 9,
  updated: 2,
  removed: 1,
  late: 2,
  lines: [{ archetype: 1, periodicity: 3, created: 3, existing: 9, updated: 2, removed: 1, late: 2 }],
};

let server: JsonServer;
let asked: string[];
let generations: readonly object[];

beforeEach(async () => {
  signInAs({ Id: 1, Name: 'Super', EntityType: 'SuperAdminProxy' });
  asked = [];
  server = await startJsonServer(({ method, url }) => {
    asked.push(`${method} ${url}`);
    if (method === 'POST')
      return { status: 401, body: { code: 'unauthorized', message: '', requestId: 'r' } };
    if (url.startsWith('/api/session')) return { body: { data: session } };
    if (url.startsWith('/api/modules'))
      return { body: { data: [{ name: 'mfe-maintenance', enabledFeatures: ['preventive', 'rite'] }] } };
    if (url.startsWith('/api/taskGenerationPreviews')) return { body: { data: preview } };
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

test('leads to what was generated', async () => {
  generations = [ended(3, 0)];
  await show();
  expect((await screen.findByRole('link', { name: 'Ver las tareas' })).getAttribute('href')).toContain(
    '/user/maintenance',
  );
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
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Generar' })).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByRole('button', { name: 'Generar' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Generar' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/auth'));
  expect(sessionEnd()).toEqual({ why: 'unrecognized' });
});

test('what would change is said before anything does, in the question too', async () => {
  generations = [];
  const { user } = await show();
  const table = within(await screen.findByRole('table', { name: 'Qué cambiaría' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ProgramaPeriodicidadNuevasActualizadasQuitadasYa existían',
    'RITEMensual3219',
    'Total3219',
  ]);
  await user.click(screen.getByRole('button', { name: 'Solo añadir lo que falta' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/se añadirán 3; las que ya hay quedan como están/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Generar' }));
  expect(await screen.findByText(/se añadirán 3, se pondrán al día 2 y se quitarán 1/)).toBeDefined();
});

test('what is made begins today unless something else is chosen, and what would be late at once is said', async () => {
  generations = [];
  const { user } = await show();
  expect(await screen.findByText(/2 de las nuevas quedarían con retraso/)).toBeDefined();
  const previews = () => asked.filter((call) => call.startsWith('GET /api/taskGenerationPreviews'));
  expect(previews().at(-1)).toMatch(/[?&]from=\d{4}-\d{2}-\d{2}(&|$)/);
  await user.selectOptions(screen.getByLabelText('Desde'), 'El primer día del año');
  await waitFor(() => expect(previews().at(-1)).not.toContain('from='));
  await user.selectOptions(screen.getByLabelText('Desde'), 'El primer mantenimiento');
  await waitFor(() => expect(previews().at(-1)).toContain('sinceFormer=1'));
  await user.selectOptions(screen.getByLabelText('Programa'), 'RITE');
  await waitFor(() => expect(previews().at(-1)).toContain('programme=rite'));
  // What the installation has not turned on is nothing to choose.
  const programmes = within(screen.getByLabelText('Programa')).getAllByRole('option');
  expect(programmes.map(({ textContent }) => textContent)).toEqual(['Todo', 'Preventivo', 'RITE']);
});

test('a generation is taken out again once that is said, and one that was says so', async () => {
  generations = [ended(3, 0)];
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Se quitarán las 3 tareas/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(asked).toContain('POST /api/taskGenerations/4/undo'));
});

test('one that was taken out can’t be again', async () => {
  const { result, ...job } = ended(3, 0);
  generations = [{ ...job, result: { ...result, undoneAt: '2026-11-20T11:00:00.000Z' } }];
  await show();
  expect(await screen.findByText('Deshecha')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});
