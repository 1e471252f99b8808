/** Open tasks are taken, given to others or to nobody, many at once; why one was not is read. */
import { screen, waitFor } from '@testing-library/react';
import type { CallInput } from 'shared-kit/contracts/route';
import type { assignTasks } from 'shared-kit/contracts/tasks/assign-tasks';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import es from '../locales/es.json' with { type: 'json' };
import { AssignDialog } from './assign-dialog.tsx';

type Items = NonNullable<CallInput<typeof assignTasks>['body']>['items'];
const people = [
  { id: 12, name: 'Marta Soler' },
  { id: 13, name: 'Luis Vidal' },
];
const tasks = [1, 2].map((id) => buildTask({ id, version: 3, elementName: `Extintor ${id}` }));

let server: JsonServer;
let given: Items[];
let outcome: 'assigned' | 'unfit' | 'conflict';
let givenByName: string | null;
beforeEach(async () => {
  given = [];
  outcome = 'assigned';
  givenByName = null;
  signInAs({ Id: 12, Name: 'Marta' });
  server = await startJsonServer(({ method, body }) => {
    if (method === 'GET') return { body: { data: people, total: people.length } };
    const { items } = JSON.parse(body.toString()) as { items: Items };
    given.push(items);
    const answered = items.map(({ id, personId }) => {
      const assignedToName = people.find((person) => person.id === personId)?.name ?? null;
      const task = buildTask({
        id,
        version: 4,
        elementName: `Extintor ${id}`,
        assignedToId: personId,
        assignedToName,
      });
      return { id, outcome, task, before: { personId: null, isOwn: false }, givenByName };
    });
    return { body: { data: answered } };
  });
  configureApi({ origin: server.origin });
});
afterEach(async () => {
  await server.close();
  signOut();
});

const show = async () => {
  const onDone = vi.fn();
  const dialog = <AssignDialog tasks={tasks} onDone={onDone} onClose={() => undefined} />;
  const { user } = await renderPage(dialog, { texts: { 'mfe-maintenance': es } });
  const choice = await screen.findByLabelText('Responsable');
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
  return { user, onDone, choice, save };
};

test('who looks is offered first, so that taking is one step', async () => {
  const { onDone, choice, save } = await show();
  expect(choice).toHaveProperty('value', '12');
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(given).toEqual([tasks.map(({ id }) => ({ id, version: 3, personId: 12, isOwn: true }))]);
  expect(await screen.findByText('2 tareas dadas a Marta Soler')).toBeDefined();
});

test('they are given to somebody else, or to nobody', async () => {
  const { user, choice, save } = await show();
  await user.selectOptions(choice, 'Sin responsable');
  await save();
  await waitFor(() => expect(given[0]?.map(({ personId }) => personId)).toEqual([null, null]));
  expect(await screen.findByText('2 tareas quedan sin responsable')).toBeDefined();
});

test('why a task could not be given is read, and the choice stays', async () => {
  outcome = 'unfit';
  const { user, onDone, choice, save } = await show();
  await user.selectOptions(choice, 'Luis Vidal');
  await save();
  expect((await screen.findAllByText(/no hace este tipo de operación/)).length).toBeGreaterThan(0);
  expect(onDone).not.toHaveBeenCalled();
  expect(choice).toHaveProperty('value', '13');
});

test('where somebody gave the task to another meanwhile, it is read who did and to whom', async () => {
  outcome = 'conflict';
  givenByName = 'Pere Camps';
  const { user, choice, save } = await show();
  await user.selectOptions(choice, 'Luis Vidal');
  await save();
  expect(
    await screen.findByText(/Extintor 1 .*Pere Camps la ha dado mientras tanto a Luis Vidal$/),
  ).toBeDefined();
});

test('a conflict about something else names nobody', async () => {
  outcome = 'conflict';
  givenByName = 'Pere Camps';
  const { user, choice, save } = await show();
  await user.selectOptions(choice, 'Sin responsable');
  await save();
  expect(await screen.findByText(/Extintor 1 .*Ha cambiado mientras tanto$/)).toBeDefined();
});
