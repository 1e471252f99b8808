import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { Link, useLeaveGuard, useLocation } from '../router.ts';

const Page = ({ active }: { readonly active: boolean }) => {
  const letGo = useLeaveGuard(active, 'Hay trabajo sin sincronizar que se perderá.');
  return (
    <>
      <p>{useLocation().pathname}</p>
      <Link to="/user/home">home</Link>
      <Link to="?page=2">next</Link>
      <Link to="?installation=4">other</Link>
      <button type="button" onClick={letGo}>
        saved
      </button>
    </>
  );
};

test('nothing is asked where nothing would be lost', async () => {
  const { user } = await renderPage(<Page active={false} />, { at: '/user/round' });
  await user.click(screen.getByRole('link', { name: 'home' }));
  expect(screen.getByText('/user/home')).toBeDefined();
});

test('leaving asks; no stays, yes leaves', async () => {
  const { user } = await renderPage(<Page active />, { at: '/user/round' });
  await user.click(screen.getByRole('link', { name: 'home' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('sin sincronizar');
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByText('/user/round')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'home' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByText('/user/home')).toBeDefined();
});

test('what has been saved is left without a question, even before the form knows', async () => {
  const { user } = await renderPage(<Page active />, { at: '/user/round' });
  await user.click(screen.getByRole('button', { name: 'saved' }));
  await user.click(screen.getByRole('link', { name: 'home' }));
  expect(screen.getByText('/user/home')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a change within the screen is no leaving', async () => {
  const { user, router } = await renderPage(<Page active />, { at: '/user/round' });
  await user.click(screen.getByRole('link', { name: 'next' }));
  expect(router.state.location.search).toBe('?page=2');
});

test('the same screen in another installation is another place', async () => {
  const { user, router } = await renderPage(<Page active />, { at: '/user/round?installation=3' });
  await user.click(screen.getByRole('link', { name: 'next' }));
  expect(router.state.location.search).toBe('?page=2&installation=3');
  await user.click(screen.getByRole('link', { name: 'other' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(router.state.location.search).toBe('?page=2&installation=3');
});

test('closing the page asks the browser to ask', async () => {
  await renderPage(<Page active />, { at: '/user/round' });
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
