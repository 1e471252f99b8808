import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { setSender, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../testing/task-server.ts';
import { noDelay } from '../delays/delay-entry.ts';
import es from '../locales/es.json' with { type: 'json' };
import { clearDraft, readDraft, writeDraft } from './entry/draft.ts';
import { resultEntry } from './entry/entry.ts';
import { noPerformance } from './performance/performance.ts';
import { RecordForm } from './record-form.tsx';

const userId = 12;
let server: TaskServer;

beforeEach(async () => {
  signInAs({ Id: userId, Name: 'Marta' });
  server = await startTaskServer(buildTask());
});
afterEach(async () => {
  await server.close();
  signOut();
});

const Recorder = ({ task }: { readonly task: TaskDetail }) => {
  const [kept, setKept] = useState<string | null>(null);
  if (kept) return <p>saved: {kept}</p>;
  return <RecordForm task={task} onSaved={(saved) => setKept(saved.holds)} footer={(save) => save} />;
};
const show = (task = server.task) =>
  renderPage(<Recorder task={task} />, { texts: { 'mfe-maintenance': es } });

const pressureField = () => screen.findByRole('textbox', { name: /Presión/ });
const result = (name: RegExp) => screen.getByRole('radio', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const properly = /^Hecho, correcto/;
const improperly = /^Hecho, incorrecto/;
const unable = /^No hecho/;

/** As on a phone. */
const narrow = (): void => {
  const known = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(known(query), 'matches', { value: query.includes('max-width') }),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
};
const allFine = () => screen.queryByRole('button', { name: 'Todo correcto' });

test('on a phone one press says that all is fine and saves it, as soon as nothing else is missing', async () => {
  narrow();
  const { user } = await show();
  const pressure = await pressureField();
  expect(allFine()).toBeNull();
  await user.type(pressure, '9');
  expect(allFine()).toBeNull();
  await user.clear(pressure);
  await user.type(pressure, '3,5');
  await user.click(await screen.findByRole('button', { name: 'Todo correcto' }));
  await screen.findByText('saved: mine');
  expect(server.sent).toMatchObject([{ result: ChoreResult.ProperlyDone }]);
});

test('a photo that is on its way as the next card is opened is in the draft of the one before', async () => {
  // Nothing decodes here: what the bytes tell has to do.
  vi.stubGlobal('createImageBitmap', undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    clearDraft(userId, 41);
  });
  const { unmount } = await show(buildTask({ formats: [] }));
  await screen.findByRole('button', { name: 'Añadir foto' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const jpeg = new File([new Uint8Array([255, 216, 255, 218, 0, 2, 255, 217])], 'a.jpg', {
    type: 'image/jpeg',
  });
  if (input) fireEvent.change(input, { target: { files: [jpeg] } });
  unmount();
  await waitFor(() => expect(readDraft(userId, 41)?.entry.photoIds).toEqual([88]));
});

test('who has chosen another result saves that', async () => {
  narrow();
  const { user } = await show(buildTask({ formats: [] }));
  await screen.findByRole('button', { name: 'Todo correcto' });
  await user.click(result(improperly));
  expect(allFine()).toBeNull();
  expect(save()).toBeDefined();
});

test('at the desk saving is saving', async () => {
  await show(buildTask({ formats: [] }));
  await screen.findByRole('button', { name: 'Guardar' });
  expect(allFine()).toBeNull();
});

test('readings, result and words are sent as the contract takes them, with a key', async () => {
  const { user } = await show();
  await user.type(await pressureField(), '3,5');
  await user.click(screen.getByRole('button', { name: 'Sucio' }));
  await user.click(result(properly));
  await user.type(screen.getByRole('textbox', { name: /Observación/ }), 'Filtro cambiado');
  await user.click(save());
  await screen.findByText('saved: mine');
  expect(server.sent).toEqual([
    {
      version: 3,
      result: ChoreResult.ProperlyDone,
      readings: [
        { formatId: 1, formatVersion: 1, valueType: ValueType.text, text: '3.5' },
        { formatId: 3, formatVersion: 1, valueType: ValueType.multiple, options: [1] },
      ],
      observation: 'Filtro cambiado',
      photoIds: [],
    },
  ]);
  expect(server.keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(readDraft(userId, 41)).toBeNull();
});

test('out of limits is said, suggests an incorrect result and can be saved', async () => {
  const { user } = await show();
  expect(screen.queryByText('Fuera de límites')).toBeNull();
  await user.type(await pressureField(), '7,2');
  expect(await screen.findByText('Fuera de límites')).toBeTruthy();
  const suggested = result(improperly);
  expect(suggested.closest('label')?.textContent).toContain('Sugerido por las lecturas');
  await user.click(result(properly));
  await user.click(save());
  await screen.findByText('saved: mine');
});

test('the limits and the reading of the time before stand beside the field', async () => {
  const previous = buildTask({
    id: 40,
    result: ChoreResult.ProperlyDone,
    readings: [{ formatId: 1, valueType: ValueType.text, text: '3.50' }],
  });
  await show(buildTask({ previous }));
  await pressureField();
  expect(screen.getByText('Entre 1 y 6 bar · Anterior: 3,50 bar')).toBeTruthy();
});

test('what is missing is said beside its field, the first one gets the focus and nothing is sent', async () => {
  const { user } = await show();
  const field = await pressureField();
  await user.click(save());
  expect(await screen.findByText('Rellene este campo')).toBeTruthy();
  expect(screen.getByText('Elija uno de los valores')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(server.sent).toEqual([]);
});

test('work that could not be done asks for an observation', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('radio', { name: unable }));
  await user.click(save());
  expect(await screen.findByText('Escriba una observación.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Observación/ }), 'Sala cerrada');
  await user.click(save());
  await screen.findByText('saved: mine');
  expect(server.sent[0]).toMatchObject({ result: ChoreResult.UnableToDo, readings: [] });
});

test('a number takes digits, a sign and the decimal sign while it is typed', async () => {
  const { user } = await show();
  const field = await pressureField();
  await user.type(field, 'abc-2x,5 bar');
  expect((field as HTMLInputElement).value).toBe('-2,5');
});

test('a text that is no number is not sent', async () => {
  const { user } = await show();
  await user.click(await pressureField());
  await user.paste('alta');
  await user.click(result(properly));
  await user.click(save());
  expect(await screen.findByText('Escriba un número')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('two quick presses send once', async () => {
  const { user } = await show();
  await user.type(await pressureField(), '3');
  await user.click(result(properly));
  await user.dblClick(save());
  await screen.findByText('saved: mine');
  expect(server.sent).toHaveLength(1);
});

test('an entry that was not sent is back after a reload, and can be let go', async () => {
  const first = await show();
  await first.user.type(await pressureField(), '4,4');
  await waitFor(() => expect(readDraft(userId, 41)?.entry.readings[0]?.text).toBe('4,4'));
  first.unmount();
  const { user } = await show();
  await waitFor(async () => expect(((await pressureField()) as HTMLInputElement).value).toBe('4,4'));
  expect(screen.getByText(/Aquí sigue/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(async () => expect(((await pressureField()) as HTMLInputElement).value).toBe(''));
  expect(readDraft(userId, 41)).toBeNull();
});

test('without a network the entry stays and is sent again with the same key', async () => {
  const { user } = await show();
  await user.type(await pressureField(), '3');
  await user.click(result(properly));
  server.failing = 1;
  await user.click(save());
  await screen.findByText('No se han podido guardar los cambios');
  expect(screen.getByText(/se conserva en este dispositivo/)).toBeTruthy();
  expect(readDraft(userId, 41)?.entry.result).toBe(ChoreResult.ProperlyDone);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('saved: mine');
  expect(server.sent).toHaveLength(1);
});

const recordedByOther = (observation = 'Ruido') =>
  act(async () => {
    server.task = {
      ...server.task,
      version: 4,
      result: ChoreResult.ImproperlyDone,
      readings: [{ formatId: 1, valueType: ValueType.text, text: '6.5' }],
      observation,
      performedAt: '2026-11-21T09:30:00.000Z',
      performedById: 13,
      performedByName: 'Jordi',
    };
  });

const fillIn = async (user: Awaited<ReturnType<typeof show>>['user']): Promise<void> => {
  await user.type(await pressureField(), '3');
  await user.click(result(properly));
  await user.type(screen.getByRole('textbox', { name: /Observación/ }), 'Fuga');
};

test("another's result is shown beside mine, with who and when, and mine can replace it", async () => {
  const { user } = await show();
  await fillIn(user);
  await recordedByOther();
  await user.click(save());
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Jordi');
  expect(dialog.textContent).toContain('6,5 bar');
  await user.click(screen.getByRole('button', { name: 'Guardar los míos' }));
  await screen.findByText('saved: mine');
  expect(server.sent.at(-1)).toMatchObject({
    version: 4,
    result: ChoreResult.ProperlyDone,
    observation: 'Fuga',
    performedById: null,
  });
});

test("whose readings are kept is who performed it, and nobody else's name stands under them", async () => {
  const { user } = await show();
  await fillIn(user);
  await recordedByOther();
  await user.click(save());
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Yo')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /Lo guardado ahora.*6,5 bar/ }));
  expect(dialog.getByText(/^Jordi, 21/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Guardar los elegidos' }));
  await screen.findByText('saved: mine');
  expect(server.sent.at(-1)).toMatchObject({
    result: ChoreResult.ProperlyDone,
    readings: [{ formatId: 1, text: '6.5' }],
  });
  expect(server.sent.at(-1)).not.toHaveProperty('performedById');
});

test("a person's own result of another tab is told as his own", async () => {
  const { user } = await show();
  await fillIn(user);
  await recordedByOther();
  server.task = { ...server.task, performedById: userId };
  await user.click(save());
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Usted, en otra pestaña o dispositivo',
  );
});

test('theirs can stay, and nothing more is sent', async () => {
  const { user } = await show();
  await fillIn(user);
  await recordedByOther();
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Usar los guardados' }));
  await screen.findByText('saved: theirs');
  expect(server.sent).toHaveLength(1);
  expect(server.task.performedByName).toBe('Jordi');
});

test('both observations can be kept with their result', async () => {
  const { user } = await show();
  await fillIn(user);
  await recordedByOther();
  await user.click(save());
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('radio', { name: /Lo guardado ahora.*incorrecto/ }));
  await user.click(screen.getByRole('radio', { name: /Ambos/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar los elegidos' }));
  await screen.findByText('saved: mine');
  expect(server.sent.at(-1)).toMatchObject({
    version: 4,
    result: ChoreResult.ImproperlyDone,
    observation: 'Ruido\nFuga',
  });
});

test('who decides later loses nothing', async () => {
  const { user } = await show();
  await fillIn(user);
  await recordedByOther();
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(((await pressureField()) as HTMLInputElement).value).toBe('3');
  expect(readDraft(userId, 41)?.entry.observation).toBe('Fuga');
});

test('what a queue has taken leaves the form and its draft', async () => {
  const putBack = setSender(async () => ({ outcome: 'waiting', ids: [], takeBack: async () => undefined }));
  onTestFinished(putBack);
  const { user } = await show();
  await fillIn(user);
  await user.click(save());
  await screen.findByText('saved: waiting');
  expect(server.sent).toEqual([]);
  expect(readDraft(userId, 41)).toBeNull();
});

test('a change of the task that leaves its result alone is no conflict', async () => {
  const { user } = await show();
  await fillIn(user);
  server.task = { ...server.task, version: 5, elementName: 'Caldera 1' };
  await user.click(save());
  await screen.findByText('saved: mine');
  expect(server.sent.at(-1)?.version).toBe(5);
});

test('a signature that the chore asks for is missed beside its field, and so is the name of who signed', async () => {
  server.task = buildTask({ requires: ['signature'], formats: [] });
  const { user } = await show();
  await screen.findByRole('img', { name: 'Firme aquí' });
  await user.click(result(properly));
  await user.click(save());
  expect(await screen.findByText('Rellene este campo')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('a signature without a name is not sent', async () => {
  server.task = buildTask({ requires: ['signature'], formats: [] });
  const entry = {
    ...noPerformance,
    ...noDelay,
    ...resultEntry(server.task, [], String),
    result: 1,
    signatureId: 5,
  } as const;
  writeDraft(userId, 41, { version: 3, at: new Date().toISOString(), entry });
  const { user } = await show();
  await screen.findByRole('button', { name: 'Firmar de nuevo' });
  await user.click(save());
  expect(await screen.findByText('Rellene este campo')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Marta' }));
  await user.click(save());
  await screen.findByText('saved: mine');
  expect(server.sent).toMatchObject([{ signatureId: 5, signedBy: 'Marta' }]);
});
