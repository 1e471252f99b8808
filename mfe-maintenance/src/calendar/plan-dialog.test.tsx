/** Any number of tasks is planned, by as many calls as it takes, and taken back at once. */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { CallInput } from 'shared-kit/contracts/route';
import type { PlanAnswer, planTasks } from 'shared-kit/contracts/tasks/task-calendar';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonAnswer, type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { refusal } from 'shared-kit/testing/servers/record-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import es from '../locales/es.json' with { type: 'json' };
import { PlanDialog } from './plan-dialog.tsx';

const tasks = Array.from({ length: 250 }, (_, index) =>
  buildTask({ id: index + 1, version: 1, elementName: `Extintor ${index + 1}`, result: ChoreResult.Undone }),
);
type Items = NonNullable<CallInput<typeof planTasks>['body']>['items'];
const itemsOf = (body: Buffer): Items => (JSON.parse(body.toString()) as { items: Items }).items;
const planned = (items: Items): PlanAnswer =>
  items.map(({ id, version, plannedOn }) => ({
    id,
    outcome: 'planned',
    before: null,
    task: buildTask({ id, version: version + 1, elementName: `Extintor ${id}`, plannedOn }),
  }));
/** As if somebody else had changed one of them. */
const withConflict = (answer: PlanAnswer, conflicting: number): PlanAnswer =>
  answer.map((each) => (each.id === conflicting ? { ...each, outcome: 'conflict' } : each));

let server: JsonServer;
const Opened = () => {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <PlanDialog tasks={tasks} onAssign={() => undefined} onClose={() => setOpen(false)} />
  ) : null;
};
beforeEach(() => {
  signInAs({ Id: 12, Name: 'Marta' });
});
afterEach(async () => {
  await server.close();
  signOut();
});

const show = async (answer: (call: number, items: Items) => JsonAnswer) => {
  let calls = 0;
  server = await startJsonServer(({ body }) => {
    calls += 1;
    return answer(calls, itemsOf(body));
  });
  configureApi({ origin: server.origin });
  const { user } = await renderPage(<Opened />, { texts: { 'mfe-maintenance': es } });
  await user.type(await screen.findByRole('textbox', { name: /^Día previsto/ }), '10/08/2026');
  await user.click(screen.getByRole('button', { name: 'Prever' }));
  return user;
};
const sent = () => server.calls.map(({ body }) => itemsOf(body));
const dialog = () => screen.queryByRole('dialog', { name: 'Prever 250 tareas' });
const sizes = () => sent().map(({ length }) => length);

test('more than a call takes are planned in parts, and all of them taken back', async () => {
  const user = await show((_, items) => ({ body: { data: planned(items) } }));
  await screen.findByText('250 tareas previstas para el 10/08/2026');
  expect(sizes()).toEqual([100, 100, 50]);
  await waitFor(() => expect(dialog()).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(sizes()).toEqual([100, 100, 50, 100, 100, 50]));
  expect(sent()[5]?.at(-1)).toEqual({ id: 250, version: 2, plannedOn: null });
});

test('those that somebody else changed are told, of whatever part they are', async () => {
  await show((_, items) => ({ body: { data: withConflict(planned(items), 230) } }));
  const told = await screen.findByText(/^Extintor 230/);
  expect(told.textContent).toContain('Otra persona la ha cambiado');
  await screen.findByText('249 tareas previstas para el 10/08/2026');
  expect(dialog()).not.toBeNull();
});

test('where a part is refused as a whole what was planned before can be taken back', async () => {
  const user = await show((call, items) =>
    call === 2 ? refusal(409, 'conflict') : { body: { data: planned(items) } },
  );
  await screen.findByText('100 tareas previstas para el 10/08/2026 Enviadas 100 de 250.');
  expect(sizes()).toEqual([100, 100]);
  await user.click(await screen.findByRole('button', { name: 'De acuerdo' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(sizes()).toEqual([100, 100, 100]));
});
