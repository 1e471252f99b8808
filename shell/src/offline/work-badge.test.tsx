import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { loggedInUser, onNavigate, tellAway } from 'shared-kit/web/app';
import { textDraft } from 'shared-kit/web/offline/testing/note-queue';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSignOut } from '../account/use-sign-out.ts';
import es from '../locales/es.json';
import { type OpenWork, openWork } from '../testing/pending-work.ts';
import { mayReload } from '../version/may-reload.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useKeepWaitingWork } from './use-keep-waiting-work.ts';
import { WorkBadge } from './work-badge.tsx';

let work: OpenWork;
beforeEach(async () => {
  work = await openWork();
});
afterEach(() => work.close());

const Frame = () => {
  useKeepWaitingWork();
  const signOut = useSignOut();
  return (
    <>
      <WorkBadge />
      <OfflineNotice />
      <button type="button" onClick={() => void signOut()}>
        leave
      </button>
    </>
  );
};
const show = () => renderPage(<Frame />, { texts: { shell: es } });
const leave = 'leave';

it('the badge is there while something waits, says what, and leads to it', async () => {
  await show();
  expect(screen.queryByRole('link')).toBeNull();
  await work.add(textDraft(1, 'uno'), textDraft(2, 'dos'));
  const badge = screen.getByRole('link', { name: '2 pendientes de enviar' });
  expect(badge.getAttribute('href')).toBe('/user/pendingWork');
  expect(badge.textContent).toBe('2');
  await work.send();
  expect(screen.queryByRole('link')).toBeNull();
});

it('the badge counts conflicts apart', async () => {
  await work.meetConflict(1);
  await work.add(textDraft(2, 'dos'));
  await show();
  expect(screen.getByRole('link', { name: '2: 1 pendiente de enviar, 1 conflicto' }).textContent).toBe('2');
});

it('the word that nothing answers says how much waits', async () => {
  await work.add(textDraft(1, 'uno'));
  await show();
  act(() => tellAway(true));
  expect(screen.getByRole('link', { name: '1 pendiente de enviar.' }).getAttribute('href')).toBe(
    '/user/pendingWork',
  );
});

it('nothing is loaded anew until what waits is sent; a conflict keeps nothing', async () => {
  await show();
  expect(mayReload()).toBe(true);
  await work.add(textDraft(1, 'uno'));
  expect(mayReload()).toBe(false);
  await work.send();
  expect(mayReload()).toBe(true);
  await work.meetConflict(2);
  expect(mayReload()).toBe(true);
});

it('who leaves with nothing waiting is asked nothing', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: leave }));
  expect(loggedInUser()).toBeNull();
});

it('who leaves with work waiting is told that it is kept, and can stay, see it, or leave', async () => {
  const places: string[] = [];
  onNavigate((place) => void places.push(place));
  await work.add(textDraft(1, 'uno'), textDraft(2, 'dos'));
  const { user } = await show();
  const ask = async (answer: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: leave }));
    expect(await screen.findByText(/^2 resultados esperan en este navegador/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await ask('Quedarse');
  await ask('Verlo');
  expect(places).toEqual(['/user/pendingWork']);
  expect(loggedInUser()).not.toBeNull();
  await ask('Salir');
  expect(loggedInUser()).toBeNull();
});
