import { Portal } from '@chakra-ui/react/portal';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { handheldQuery } from '../layout-figures.ts';
import { Dialog } from '../parts/dialog.ts';
import { SettledNotices } from './settled-notices.tsx';
import { notify, toastStore } from './toasts.ts';

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === handheldQuery,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => toastStore.setState({ toasts: [] }));
});

const shown = (text: string): boolean => screen.queryByText(text)?.closest('[hidden]') === null;

test('on a phone the newest is seen, and the one before comes back to be undone as it is closed', async () => {
  onPhone();
  const undo = vi.fn();
  const { user } = await renderPage(<p>page</p>);
  act(() => {
    notify({ text: 'uno', undo });
    notify({ text: 'dos' });
  });
  expect([shown('uno'), shown('dos')]).toEqual([false, true]);
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(shown('uno')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(undo).toHaveBeenCalledOnce();
});

test('a notice is told while a dialog has the page silenced', async () => {
  const { user } = await renderPage(
    <Dialog.Root open>
      <Portal>
        <Dialog.Positioner>
          <Dialog.Content aria-label="Abierto">
            <button type="button">dentro</button>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>,
  );
  const undo = vi.fn();
  act(() => void notify({ text: 'Foto eliminada', undo }));
  await vi.waitFor(() => expect(document.querySelector('[aria-hidden=true]')).not.toBeNull());
  const notice = screen.getByText('Foto eliminada');
  expect(notice.closest('[aria-hidden=true], [inert]')).toBeNull();
  expect(notice.closest('[aria-live]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(undo).toHaveBeenCalledOnce();
});

test('on a phone what lasts goes on as a line of the page', async () => {
  onPhone();
  await renderPage(<SettledNotices />);
  vi.useFakeTimers();
  try {
    act(() => void notify({ text: 'Hay algo nuevo', lasting: true }));
    const strip = document.querySelector('#notices');
    expect(strip?.textContent).toContain('Hay algo nuevo');
    act(() => void vi.advanceTimersByTime(10_000));
    expect(strip?.textContent).toBe('');
    expect(screen.getByText('Hay algo nuevo')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('Ctrl+Z takes back the last thing that can be, once, and not where somebody types', async () => {
  const undo = vi.fn();
  const { user } = await renderPage(
    <label>
      nombre
      <input />
    </label>,
  );
  act(() => {
    notify({ text: 'Tarea movida', undo });
    notify({ text: 'Guardado' });
  });
  await user.click(screen.getByRole('textbox', { name: 'nombre' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  act(() => screen.getByRole('textbox', { name: 'nombre' }).blur());
  await user.keyboard('{Control>}z{/Control}');
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Tarea movida')).toBeNull();
});
