import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { ReadDialog } from './read-dialog.tsx';

interface PairProps {
  /** The first one stays below the second. */
  readonly isKept: boolean;
  readonly onClosed: (title: string) => void;
}

const Pair = ({ isKept, onClosed }: PairProps) => {
  const [isNext, setNext] = useState(false);
  return (
    <>
      {isNext && !isKept ? null : (
        <ReadDialog key="first" title="Uno" onClose={() => onClosed('Uno')}>
          <button type="button" onClick={() => setNext(true)}>
            Seguir
          </button>
        </ReadDialog>
      )}
      {isNext ? (
        <ReadDialog key="second" title="Dos" onClose={() => onClosed('Dos')}>
          <button type="button">Aquí</button>
        </ReadDialog>
      ) : null}
    </>
  );
};

test.each([
  ['takes the place of', false],
  ['opens over', true],
])('where a dialog %s another, neither is closed but by its reader', async (_, isKept) => {
  const onClosed = vi.fn();
  await renderPage(<Pair isKept={isKept} onClosed={onClosed} />, {});
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir' }));
  const here = await screen.findByRole('button', { name: 'Aquí' });
  await waitFor(() =>
    expect(document.activeElement?.closest('[role=dialog]')).toBe(here.closest('[role=dialog]')),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(onClosed.mock.calls).toEqual([['Dos']]);
});
