import { screen, within } from '@testing-library/react';
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../testing/task-server.ts';
import es from '../locales/es.json' with { type: 'json' };
import TaskPage from './task.page.tsx';

const performed = buildTask({
  result: ChoreResult.ProperlyDone,
  readings: [{ formatId: 1, valueType: ValueType.text, text: '3.5' }],
  observation: 'Filtro cambiado',
  performedAt: '2026-11-20T10:00:00.000Z',
  performedById: 12,
  performedByName: 'Ana',
});
let server: TaskServer;

beforeEach(() => {
  signInAs({ Id: 12, Name: 'Marta' });
});
afterEach(async () => {
  signOut();
  await server.close();
});

const show = async (task = performed, at = '/user/tasks/41?installation=7') => {
  server = await startTaskServer(task);
  return renderPage(<TaskPage />, { at, texts: { 'mfe-maintenance': es } });
};
const crumbs = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a performed task shows its facts, what was recorded, and where it is listed', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Leer la presión' })).toBeDefined();
  screen.getByRole('heading', { level: 2, name: 'Caldera norte C-1' });
  screen.getByText('3,5 bar');
  screen.getByText('Filtro cambiado');
  screen.getByText(/Ana/);
  expect(crumbs()).toEqual([
    ['Preventivo', '/user/preventiveMenu?installation=7'],
    ['Tareas realizadas', '/user/viewTasksPerformed?installation=7'],
    ['Caldera norte', null],
  ]);
});

test('a corrected one says by whom and when, beside who performed it', async () => {
  await show({
    ...performed,
    correctedAt: '2026-11-21T09:30:00.000Z',
    correctedById: 3,
    correctedByName: 'Luis',
  });
  await screen.findByText(/^Corregido por Luis, 21\/11\/2026.* 10:30$/);
  screen.getByText(/^Ana, 20\/11\/2026/);
});

test('one that was written down and received later says so', async () => {
  const late = { writtenAt: '2026-11-20T17:20:00.000Z', arrivedAt: '2026-11-21T07:00:00.000Z' };
  await show({ ...performed, ...late });
  const told =
    /^Hecho el 20\/11\/2026.* 11:00 · anotado el 20\/11\/2026.* 18:20 · recibido el 21\/11\/2026.* 08:00$/;
  await screen.findByText(told);
});

test('one that was written down at once, or before such times were kept, says nothing of them', async () => {
  const soon = { writtenAt: '2026-11-20T10:01:00.000Z', arrivedAt: '2026-11-20T10:02:00.000Z' };
  await show({ ...performed, ...soon, previous: { ...performed, id: 40 } });
  await screen.findByRole('heading', { level: 1, name: 'Leer la presión' });
  expect(screen.queryByText(/anotado el|recibido el/)).toBeNull();
});

test('a visit says whether it keeps its distance, when it is due, and what it was done with', async () => {
  const seen = { ...performed, id: 40, performedAt: '2026-11-02T10:00:00.000Z' };
  const lift = { minDaysBetween: 20, maxDaysBetween: 45, dueOn: '2026-12-02', previous: seen };
  const name = 'Revisión anual del ascensor';
  const by = {
    id: 77,
    choreName: { es: name, cat: name, en: name },
    choreRef: 'ASC-A',
    periodicity: 7,
  } as const;
  await show({ ...performed, ...lift, satisfiedByTaskId: 77, satisfiedBy: by });
  await screen.findByText('18 días desde la visita anterior: demasiado pronto');
  screen.getByText('Entre dos visitas: mínimo 20 días, máximo 45.');
  screen.getByText('02/12/2026');
  const link = screen.getByRole('link', { name: `Hecha con «${name}» (Anual) del mismo elemento` });
  expect(link.getAttribute('href')).toBe('/user/tasks/77?installation=7');
});

test('of the two visits of a season it says two months', async () => {
  const seen = { ...performed, id: 40, performedAt: '2026-09-21T10:00:00.000Z' };
  await show({ ...performed, minDaysBetween: 59, maxDaysBetween: null, previous: seen });
  await screen.findByText('60 días desde la visita anterior: demasiado pronto');
  screen.getByText('Entre dos visitas: mínimo dos meses.');
});

test('its history tells what was recorded and corrected, the readings by their names', async () => {
  server = await startTaskServer(performed);
  const reading = (text: string) => [{ formatId: 1, valueType: ValueType.text, text }];
  server.history = [
    {
      id: 'a',
      at: '2026-11-20T10:05:00.000Z',
      userId: 12,
      userName: 'Ana',
      kind: 'changed',
      changes: [
        { field: 'result', before: ChoreResult.Undone, after: ChoreResult.ProperlyDone },
        { field: 'readings', before: [], after: reading('3.5') },
      ],
    },
  ];
  await renderPage(<TaskPage />, { at: '/user/tasks/41?installation=7', texts: { 'mfe-maintenance': es } });
  const told = within(await screen.findByRole('list', { name: 'Historial' }));
  told.getByText('Ana hizo cambios');
  told.getByText(/3,5 bar$/);
  expect(document.title).toBe('Leer la presión · Torre');
});

test('an open task is recorded on its own page, which then shows the result', async () => {
  const { user } = await show(buildTask({ formats: [], periodEnd: '2020-01-31T23:00:00.000Z' }));
  await user.click(await screen.findByRole('radio', { name: /^Hecho, correcto/ }));
  expect(crumbs()[1]).toEqual(['Tareas con retraso', '/user/lateChores?installation=7']);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('button', { name: 'Corregir el resultado' });
  expect(server.task.result).toBe(ChoreResult.ProperlyDone);
  expect(crumbs()[1]?.[0]).toBe('Tareas realizadas');
});

test('a task that is not there is told, with a way on', async () => {
  await show(performed, '/user/tasks/42?installation=7');
  await screen.findByText('La tarea no existe, o no tiene acceso a ella');
  expect(screen.getByRole('link', { name: 'Ir a mantenimiento' }).getAttribute('href')).toBe(
    '/user/maintenance?installation=7',
  );
});

test('a task of another installation is opened there, never under this one', async () => {
  const { router } = await show(performed, '/user/tasks/41?installation=8');
  await screen.findByText('Es de «Torre»: se ha abierto allí.');
  expect(router.state.location.search).toBe('?installation=7');
  await screen.findByRole('heading', { level: 1, name: 'Leer la presión' });
});
