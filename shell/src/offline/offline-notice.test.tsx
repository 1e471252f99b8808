import { act, screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { tellAway } from 'shared-kit/web/app';
import { afterEach, expect, it } from 'vitest';
import es from '../locales/es.json';
import { drawn, type OpenWork, openWork } from '../testing/pending-work.ts';
import { OfflineNotice } from './offline-notice.tsx';

let work: OpenWork;
afterEach(() => work.close());
const show = () => renderPage(<OfflineNotice />, { texts: { shell: es } });
const day = 86_400_000;

it('names a clock that is wrong, wherever one is', async () => {
  work = await openWork();
  await show();
  expect(screen.queryByText(/El reloj de este dispositivo/)).toBeNull();
  await drawn(() => work.queue.noteServerTime(work.browser.environment.now() - day));
  screen.getByText('El reloj de este dispositivo va 1440 minutos adelantado. Póngalo en hora.');
  await drawn(() => work.queue.noteServerTime(work.browser.environment.now()));
  expect(screen.queryByText(/El reloj de este dispositivo/)).toBeNull();
});

it('says the day where nothing has answered since before today', async () => {
  work = await openWork();
  await show();
  act(() => tellAway(true, Date.now() - 2 * day));
  screen.getByText(/^Sin conexión desde el \d/);
  act(() => tellAway(false));
  act(() => tellAway(true));
  screen.getByText(/^Sin conexión desde las \d/);
});

it('takes one line, and tells the rest to who asks', async () => {
  work = await openWork();
  const { user } = await show();
  act(() => tellAway(true));
  expect(screen.queryByText(/No actualice la página/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Más' }));
  screen.getByText(/No actualice la página/);
  await user.click(screen.getByRole('button', { name: 'Menos' }));
  expect(screen.queryByText(/No actualice la página/)).toBeNull();
});
