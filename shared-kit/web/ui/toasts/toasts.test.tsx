import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { notify } from './toasts.ts';

test('what was done can be undone, once', async () => {
  const undo = vi.fn();
  const { user } = await renderPage(<p>page</p>);
  act(() => void notify({ text: 'Tarea eliminada', undo }));
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Tarea eliminada')).toBeNull();
});

test('a toast goes by itself, but not while it has the focus', async () => {
  await renderPage(<p>page</p>);
  vi.useFakeTimers();
  try {
    act(() => void notify({ text: 'Guardado' }));
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

test('what lasts stays with its action until it is closed or taken away', async () => {
  const [run, onClose] = [vi.fn(), vi.fn()];
  const { user } = await renderPage(<p>page</p>);
  act(() => {
    notify({ text: 'Hay algo nuevo', action: { label: 'Usar ahora', run }, lasting: true, onClose });
    for (const text of ['uno', 'dos', 'tres']) notify({ text });
  });
  await user.click(screen.getByRole('button', { name: 'Usar ahora' }));
  expect(run).toHaveBeenCalledOnce();
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText('Hay algo nuevo')).toBeNull();
  let takeAway: () => void = () => undefined;
  act(() => {
    takeAway = notify({ text: 'Otra cosa', lasting: true });
  });
  act(() => takeAway());
  expect(screen.queryByText('Otra cosa')).toBeNull();
});
