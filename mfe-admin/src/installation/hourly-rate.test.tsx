import { screen, within } from '@testing-library/react';
import { base } from 'shared-kit/testing/servers/record-server';
import { expect, test } from 'vitest';
import { installationsCatalogue } from '../catalogues/descriptions.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { HourlyRate } from './hourly-rate.tsx';

const installation = {
  ...base,
  ...installationsCatalogue.defaults,
  id: 1,
  name: 'Norte',
  ref: 'N',
  timeZone: 'Europe/Madrid',
  hourlyRate: 32,
  formerRates: [
    { until: '2025-12-31', rate: 28 },
    { until: '2026-06-14', rate: 30.5 },
  ],
};
type Shown = Parameters<typeof HourlyRate>[0]['installation'];
const show = (change: object = {}) =>
  renderAdmin(<HourlyRate installation={{ ...installation, ...change } as unknown as Shown} />);
const listed = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/gu, ' '));

test('each rate stands with its days, the last one first', async () => {
  await show();
  expect(listed()).toEqual([
    'Desde el 15/06/202632,00 €',
    'Del 01/01/2026 al 14/06/202630,50 €',
    'Hasta el 31/12/202528,00 €',
  ]);
});

test('a rate that always held stands without days, and one that nobody has said is said', async () => {
  await show({ formerRates: [] });
  expect(listed()).toEqual(['Siempre32,00 €']);
  screen.getByRole('button', { name: 'Cambiar desde un día' });
});

test('the last change is corrected with what it says', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Corregir el último cambio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir el último cambio' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Coste de una hora/).value).toBe('32');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Desde el día/).value).toBe('15/06/2026');
  dialog.getByText('Para deshacer el cambio, escriba lo que costaba antes.');
});

test('the first rate needs no day', async () => {
  const { user } = await show({ hourlyRate: null, formerRates: [] });
  screen.getByText('Nadie ha dicho lo que cuesta una hora de trabajo.');
  expect(screen.queryByRole('button', { name: 'Corregir el último cambio' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Decir lo que cuesta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Coste de una hora' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Desde el día/).value).toBe('');
});
