import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { notify } from './toasts.ts';

test('what was done can be undone, once', async () => {
  const undo = vi.fn();
  const { user } = await renderPage(<p>page</p>);
  act(() => notify({ text: 'Tarea eliminada', undo }));
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Tarea eliminada')).toBeNull();
});

test('a toast goes by itself, but not while it has the focus', async () => {
  await renderPage(<p>page</p>);
  vi.useFakeTimers();
  try {
    act(() => notify({ text: 'Guardado' }));
    act(() => screen.getByRole('button', { name: 'Cerrar' }).focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Guardado')).toBeDefined();
    act(() => screen.getByRole('button', { name: 'Cerrar' }).blur());
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.queryByText('Guardado')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('the newest three are shown', async () => {
  await renderPage(<p>page</p>);
  act(() => {
    for (const text of ['uno', 'dos', 'tres', 'cuatro']) notify({ text });
  });
  expect(screen.queryByText('uno')).toBeNull();
  expect(screen.getByText('cuatro')).toBeDefined();
});
