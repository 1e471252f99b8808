import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initI18n } from 'shared-kit/web/i18n';
import { confirm, loading, notify, showError } from 'shared-kit/web/ui';
import { beforeEach, describe, expect, it } from 'vitest';
import { EntryOverlays } from './entry-overlays.tsx';

beforeEach(async () => {
  await initI18n('es');
  render(<EntryOverlays isKitWanted={false} />);
});

const isOwn = (element: Element | null) => element?.tagName === 'DIALOG';

describe('dialogs before anybody is signed in', () => {
  it('tells an error, with the focus on its button, and ends with it', async () => {
    const told = showError({ text: 'No ha sido posible' });
    const dialog = await screen.findByRole('alertdialog');
    expect(isOwn(dialog)).toBe(true);
    expect(dialog.textContent).toContain('No ha sido posible');
    const agreed = screen.getByRole('button', { name: 'De acuerdo' });
    expect(document.activeElement).toBe(agreed);
    await userEvent.click(agreed);
    await told;
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    ['Seguir', true],
    ['Cancelar', false],
  ])('asks, and «%s» is the answer', async (name, answer) => {
    const asked = confirm({ text: '¿Seguir?', acceptLabel: 'Seguir', cancel: true });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await asked).toBe(answer);
  });

  it('takes Escape for no', async () => {
    const asked = confirm({ text: '¿Seguir?' });
    const dialog = await screen.findByRole('alertdialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(await asked).toBe(false);
  });

  it('waits with a bar, and stays whatever closes it', async () => {
    const wait = loading({ text: 'Entrando' });
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Entrando' });
    expect(screen.getByRole('progressbar')).toBeDefined();
    dialog.close();
    await waitFor(() => expect(dialog.open).toBe(true));
    wait.close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves to the kit what the page can not draw, and draws nothing twice', async () => {
    notify({ text: 'Contraseña guardada' });
    expect((await screen.findByText('Contraseña guardada')).closest('[aria-live]')).not.toBeNull();
    void showError({ text: 'No ha sido posible' });
    const dialog = await screen.findByRole('alertdialog');
    expect(isOwn(dialog)).toBe(false);
  });
});
