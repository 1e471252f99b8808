import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { preparationStore, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import es from '../../locales/es.json' with { type: 'json' };
import { PrepareQuestion } from './prepare-question.tsx';

const holdInHand = (isHeld: boolean): void => {
  const known = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(known(query), 'matches', { value: isHeld && query === '(pointer: coarse)' }),
  );
};
const show = () => renderPage(<PrepareQuestion />, { texts: { shell: es } });
const region = () => screen.queryByRole('region', { name: 'Preparar para trabajar sin red' });

beforeEach(() => {
  localStorage.clear();
  signInAs({ Id: 12, Name: 'Marta' });
  holdInHand(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  preparationStore.setState({ isOpen: false, begins: false, readyUntil: null });
  signOut();
});

it.each([
  ['Preparar', true],
  ['Ahora no', false],
])('asks once: «%s» is an answer', async (name, isOpen) => {
  const { user, unmount } = await show();
  await user.click(screen.getByRole('button', { name }));
  // Whoever said yes is not asked for another press.
  expect(preparationStore.getState()).toMatchObject({ isOpen, begins: isOpen });
  expect(region()).toBeNull();
  unmount();
  await show();
  expect(region()).toBeNull();
});

it('asks nobody whose device was prepared, nor at a desk', async () => {
  preparationStore.setState({ readyUntil: Date.now() - 1 });
  const { unmount } = await show();
  expect(region()).toBeNull();
  unmount();
  preparationStore.setState({ readyUntil: null });
  const held = await show();
  expect(region()).not.toBeNull();
  held.unmount();
  vi.restoreAllMocks();
  holdInHand(false);
  await show();
  expect(region()).toBeNull();
});
