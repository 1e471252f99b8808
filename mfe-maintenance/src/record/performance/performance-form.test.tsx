import { screen } from '@testing-library/react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTask } from '../../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../../testing/task-server.ts';
import es from '../../locales/es.json' with { type: 'json' };
import { RecordForm } from '../record-form.tsx';

const performed = buildTask({
  formats: [],
  result: ChoreResult.ProperlyDone,
  performedAt: '2026-11-20T10:05:27.123Z',
  performedById: 20,
  performedByName: 'Ana',
});
let server: TaskServer;

beforeEach(() => {
  signInAs({ Id: 12, Name: 'Marta' });
});
afterEach(async () => {
  await server.close();
  signOut();
});

const show = async (task = performed, more: readonly Permission[] = [Permission.EditUserAndDate]) => {
  server = await startTaskServer(task);
  server.permissions = [Permission.PreventiveView, Permission.PreventiveEdit, ...more];
  server.people = [{ id: 30, name: 'Luis' }];
  return renderPage(<RecordForm task={task} onSaved={() => undefined} footer={(save) => save} />, {
    texts: { 'mfe-maintenance': es },
  });
};
const save = () => screen.getByRole('button', { name: 'Guardar' });
const time = () => screen.getByLabelText<HTMLInputElement>(/^Hora/);

test('who may not say who performed a task is not asked', async () => {
  await show(performed, []);
  await screen.findByRole('radio', { name: /^Hecho, correcto/ });
  expect(screen.queryByRole('combobox', { name: /^Realizada por/ })).toBeNull();
});

test('a correction shows who performed the task and when, and sends what is changed of it', async () => {
  const { user } = await show();
  const who = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Realizada por/ });
  await screen.findByRole('option', { name: 'Luis' });
  expect([who.selectedOptions[0]?.textContent, time().value]).toEqual(['Ana', '11:05']);
  await user.selectOptions(who, 'Luis');
  await user.click(save());
  await expect.poll(() => server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({ performedById: 30 });
  expect(server.sent[0]).not.toHaveProperty('performedAt');
});

test('a first recording leaves both to the server unless they are filled in, the day with its time', async () => {
  const { user } = await show(buildTask({ formats: [] }));
  await user.click(await screen.findByRole('radio', { name: /^Hecho, correcto/ }));
  await user.type(await screen.findByRole('textbox', { name: /^Fecha/ }), '20112026');
  await user.click(save());
  await screen.findByText('Rellene este campo');
  await user.type(time(), '08:00');
  await user.click(save());
  await expect.poll(() => server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({ performedAt: '2026-11-20T07:00:00.000Z' });
  expect(server.sent[0]).not.toHaveProperty('performedById');
});
