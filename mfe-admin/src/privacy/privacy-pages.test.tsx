import { screen, within } from '@testing-library/react';
import { getPrivacySettings } from 'shared-kit/contracts/people/privacy';
import { chosenRetention, getRetention, saveRetention } from 'shared-kit/contracts/retention';
import { type JsonServer, type SeenCall, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { configureApi } from 'shared-kit/web/app';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import PrivacyNoticePage from './privacy-notice.page.tsx';
import RetentionPage from './retention.page.tsx';

const text = (words: string) => ({ es: words, cat: words, en: words });
const rows = [
  ...Object.entries(chosenRetention).map(([kind, choice]) => ({
    kind,
    name: text(kind),
    end: text('Se borra.'),
    days: choice.usual,
    choice,
    leastByLaw: null,
  })),
  {
    kind: 'maintenanceRecords',
    name: text('Registros'),
    end: text('Quedan.'),
    days: null,
    choice: null,
    leastByLaw: 1827,
  },
];
const retention = {
  version: 4,
  rows,
  peopleDue: [{ id: 7, name: 'Joan Serra', since: '2020-03-02T08:00:00.000Z' }],
};
const settings = {
  version: 2,
  controller: 'Hospital',
  contact: '',
  notice: { es: '', cat: 'Propi', en: '' },
  usual: text('El de siempre'),
};

let server: JsonServer;
const bodyOf = (call: SeenCall | undefined): unknown => JSON.parse(String(call?.body));
const written = (): SeenCall | undefined => server.calls.find(({ method }) => method === 'PUT');
const start = async (): Promise<void> => {
  server = await startJsonServer(({ url }) => {
    if (url.includes('/history')) return { body: { data: [], total: 0 } };
    if (url.startsWith(getRetention.path)) return { body: { data: retention } };
    if (url.startsWith(getPrivacySettings.path)) return { body: { data: settings } };
    return { status: 404, body: {} };
  });
  configureApi({ origin: server.origin });
};
afterEach(() => server.close());

test('the times that can be chosen are changed together, within their limits', async () => {
  await start();
  const { user } = await renderAdmin(<RetentionPage />, '/user/spad-retention');
  expect(await screen.findByText('Registros')).toBeDefined();
  expect(screen.getByRole('link', { name: /Joan Serra/ }).getAttribute('href')).toContain(
    '/user/spad-users/7',
  );
  await user.click(screen.getByRole('button', { name: 'Cambiar los plazos' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText(/Registros/)).toBeNull();
  const field = within(dialog).getByRole('textbox', { name: /^publicReports/ });
  await user.clear(field);
  await user.type(field, '100000');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(written()).toBeUndefined();
  await user.clear(field);
  await user.type(field, '45');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(written()?.url).toBe(saveRetention.path));
  expect(bodyOf(written())).toMatchObject({ version: 4, days: { publicReports: 45, mails: 30 } });
});

test('a text that nobody changes stays the portal’s own', async () => {
  await start();
  const { user } = await renderAdmin(<PrivacyNoticePage />, '/user/spad-privacyNotice');
  const contact = await screen.findByRole('textbox', { name: /^Contacto/ });
  await user.type(contact, 'dpd@hospital.example');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(written()).toBeDefined());
  expect(bodyOf(written())).toEqual({
    version: 2,
    controller: 'Hospital',
    contact: 'dpd@hospital.example',
    notice: { es: '', cat: 'Propi', en: '' },
  });
});
