import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { confirm, loading, resolveConflict, showError } from './imperative.ts';

beforeEach(async () => {
  await import('./dialog-stack.tsx');
});

const open = async <T,>(make: () => T): Promise<T> => {
  let made: T | undefined;
  await act(async () => {
    made = make();
  });
  return made as T;
};
/** Boxed, since an async function would wait for the promise itself. */
const ask = <T,>(make: () => Promise<T>) => open(() => ({ answer: make() }));

test('the confirm dialog has one button, focused, and Enter accepts', async () => {
  const { user } = await renderPage(<button type="button">page</button>);
  const { answer } = await ask(() => confirm({ text: 'Ya está hecho' }));
  await screen.findByRole('alertdialog');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Aceptar']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aceptar' })).toBe(document.activeElement));
  await user.keyboard('{Enter}');
  expect(await answer).toBe(true);
});

test('Escape answers a question with no and gives the focus back', async () => {
  const { user } = await renderPage(<button type="button">page</button>);
  const button = screen.getByRole('button', { name: 'page' });
  button.focus();
  const { answer } = await ask(() => confirm({ text: '¿Eliminar?', acceptLabel: 'Eliminar', cancel: true }));
  await screen.findByRole('button', { name: 'Eliminar' });
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('where something can be lost the safe button has the focus, and neither Enter nor Escape loses it', async () => {
  const { user } = await renderPage(<p>page</p>);
  for (const key of ['{Enter}', '{Escape}']) {
    const { answer } = await ask(() => confirm({ text: '¿Eliminar?', cancel: true, danger: true }));
    const safe = await screen.findByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(document.activeElement).toBe(safe));
    await user.keyboard(key);
    expect(await answer).toBe(false);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
});

test('Tab stays inside', async () => {
  const { user } = await renderPage(<button type="button">page</button>);
  const { answer } = await ask(() => confirm({ text: '¿Eliminar?', cancel: true }));
  const dialog = await screen.findByRole('alertdialog');
  for (let presses = 0; presses < 4; presses += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  await answer;
});

test('the error dialog is agreed to', async () => {
  const { user } = await renderPage(<p>page</p>);
  const { answer } = await ask(() => showError({ text: 'Este nombre ya existe.' }));
  await user.click(await screen.findByRole('button', { name: 'De acuerdo' }));
  await answer;
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('the loading dialog says "loading" and how far it is, and Escape does not close it', async () => {
  const { user } = await renderPage(<p>page</p>);
  const wait = await open(() => loading());
  expect((await screen.findByRole('dialog')).textContent).toContain('Cargando...');
  await act(async () => wait.update(0.4, 'Generando tareas'));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog').textContent).toContain('Generando tareas');
  await act(async () => wait.close());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('work that can be stopped hears of it once', async () => {
  const { user } = await renderPage(<p>page</p>);
  const wait = await open(() => loading({ cancel: true }));
  const stop = await screen.findByRole('button', { name: 'Cancelar' });
  expect(wait.isCancelled()).toBe(false);
  await user.click(stop);
  expect(wait.isCancelled()).toBe(true);
  expect(stop.hasAttribute('disabled')).toBe(true);
  await act(async () => wait.close());
});

const conflict = () =>
  ask(() =>
    resolveConflict({
      mine: { name: 'Caldera 1', brand: 'Roca', floor: 2 },
      theirs: { name: 'Caldera norte', brand: 'Roca', floor: 3 },
      fields: [
        { name: 'name', label: 'Nombre' },
        { name: 'brand', label: 'Marca' },
        { name: 'floor', label: 'Planta' },
      ],
      changedBy: 'Núria',
    }),
  );

test('a conflict asks only for what differs and keeps my values unless I choose otherwise', async () => {
  const { user } = await renderPage(<p>page</p>);
  const { answer } = await conflict();
  await screen.findByText(/Núria/);
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Nombre',
    'Planta',
  ]);
  await user.click(screen.getByRole('button', { name: 'Guardar los míos' }));
  expect(await answer).toBe('mine');
});

test('a conflict can be merged field by field', async () => {
  const { user } = await renderPage(<p>page</p>);
  const { answer } = await conflict();
  await user.click(await screen.findByRole('radio', { name: /Caldera norte/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar los elegidos' }));
  expect(await answer).toEqual({ merged: { name: 'Caldera norte', brand: 'Roca', floor: 2 } });
});

test('a conflict can wait', async () => {
  const { user } = await renderPage(<p>page</p>);
  const { answer } = await conflict();
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(await answer).toBeNull();
});

test('where both values can be kept, they can be kept together', async () => {
  const { user } = await renderPage(<p>page</p>);
  const { answer } = await ask(() =>
    resolveConflict({
      mine: { note: 'Fuga en la válvula' },
      theirs: { note: 'Ruido' },
      fields: [{ name: 'note', label: 'Observación', join: (mine, theirs) => `${theirs}. ${mine}` }],
    }),
  );
  await user.click(await screen.findByRole('radio', { name: /Ambos/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar los elegidos' }));
  expect(await answer).toEqual({ merged: { note: 'Ruido. Fuga en la válvula' } });
});
