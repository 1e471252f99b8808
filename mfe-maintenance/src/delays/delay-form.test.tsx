import { screen } from '@testing-library/react';
import { ChoreResult, DelayReason } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../testing/task-server.ts';
import es from '../locales/es.json' with { type: 'json' };
import { RecordForm } from '../record/record-form.tsx';

const late = buildTask({
  formats: [],
  periodStart: '2026-07-31T22:00:00.000Z',
  periodEnd: '2026-08-31T22:00:00.000Z',
  dueStart: '2026-07-31T22:00:00.000Z',
  dueEnd: '2026-08-31T22:00:00.000Z',
});
let server: TaskServer;

beforeEach(() => {
  signInAs({ Id: 12, Name: 'Marta' });
});
afterEach(async () => {
  await server.close();
  signOut();
});

const show = async (task: TaskDetail) => {
  server = await startTaskServer(task);
  server.permissions = [Permission.PreventiveView, Permission.PreventiveEdit, Permission.EditUserAndDate];
  return renderPage(<RecordForm task={task} onSaved={() => undefined} footer={(save) => save} />, {
    texts: { 'mfe-maintenance': es },
  });
};
const properly = () => screen.findByRole('radio', { name: /^Hecho, correcto/ });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const reason = () => screen.queryByRole('combobox', { name: /^Motivo del retraso/ });
const sent = async () => {
  await expect.poll(() => server.sent).toHaveLength(1);
  return server.sent[0];
};

test('a late task can be saved as a plain delay, without a word about it', async () => {
  const { user } = await show(late);
  await user.click(await properly());
  expect(reason()).not.toBeNull();
  await user.click(save());
  expect(await sent()).not.toHaveProperty('delay');
});

test('a reason goes with the result; another than those of the list needs words', async () => {
  const { user } = await show(late);
  await user.click(await properly());
  await user.selectOptions(reason() as HTMLElement, 'Otro motivo');
  await user.click(screen.getByRole('checkbox', { name: 'Retraso justificado' }));
  await user.click(save());
  await screen.findByText('Rellene este campo');
  await user.type(screen.getByRole('textbox', { name: /^Explicación/ }), 'Obras en la sala');
  await user.click(save());
  expect(await sent()).toMatchObject({
    delay: { reason: DelayReason.other, text: 'Obras en la sala', justified: true },
  });
});

test('what was done in time is asked for no reason, by its real date either', async () => {
  const { user } = await show(late);
  await properly();
  expect(reason()).not.toBeNull();
  await user.type(await screen.findByRole('textbox', { name: /^Fecha/ }), '20082026');
  await expect.poll(reason).toBeNull();
});

test('a reason that was given before is there, and taken away with an empty one', async () => {
  const delay = {
    reason: DelayReason.installationClosed,
    text: 'Agosto',
    justified: true,
    at: '2026-09-02T08:00:00.000Z',
    byId: 9,
    byName: 'Ana',
  };
  const { user } = await show({ ...late, result: ChoreResult.Undone, delay });
  await user.click(await properly());
  expect((reason() as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Centro cerrado');
  await user.selectOptions(reason() as HTMLElement, '');
  await user.click(save());
  expect(await sent()).toMatchObject({ delay: null });
});
