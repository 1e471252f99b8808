import { screen } from '@testing-library/react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { signOut } from 'shared-kit/web/app';
import type { StoredOperation } from 'shared-kit/web/offline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../testing/task-server.ts';
import es from '../locales/es.json' with { type: 'json' };
import { readDraft } from '../record/entry/draft.ts';
import { RecordForm } from '../record/record-form.tsx';
import { editResult } from './edit-result.ts';

const task = buildTask({ formats: [] });
const local = { number: String, timeZone: 'Europe/Madrid' };
const refused = (fields: StoredOperation['fields']) =>
  ({
    opId: 'refused',
    id: task.id,
    installationId: task.installationId,
    state: 'refused',
    fields,
    at: '2026-11-20T10:05:27.123Z',
  }) as StoredOperation;
const done = { from: ChoreResult.Undone, to: ChoreResult.ProperlyDone };
let server: TaskServer;

beforeEach(async () => {
  signInAs({ Id: 12, Name: 'Marta' });
  server = await startTaskServer(task);
});
afterEach(async () => {
  await server.close();
  signOut();
});

test('a refused result is corrected without saying who performed the task and when', async () => {
  await editResult(refused({ result: done, observation: { from: '', to: 'Bien' } }), local);
  const { user } = await renderPage(
    <RecordForm task={task} onSaved={() => undefined} footer={(save) => save} />,
    { texts: { 'mfe-maintenance': es } },
  );
  await user.type(await screen.findByRole('textbox', { name: /^Observac/ }), ' hecho');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({ result: ChoreResult.ProperlyDone, observation: 'Bien hecho' });
  expect(server.sent[0]).not.toHaveProperty('performedById');
  expect(server.sent[0]).not.toHaveProperty('performedAt');
});

test('what was said of who performed it and when is still said', async () => {
  const performed = { performedById: 20, performedAt: '2026-11-19T08:00:00.000Z' };
  await editResult(refused({ result: done, performed: { from: null, to: performed } }), local);
  expect(readDraft(12, task.id)?.entry).toMatchObject({
    performedById: 20,
    performedOn: '2026-11-19',
    performedTime: '09:00',
  });
});
