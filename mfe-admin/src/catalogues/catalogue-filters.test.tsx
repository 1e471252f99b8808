import { screen, waitFor, within } from '@testing-library/react';
import { base, type RecordServer, startRecordServer } from 'shared-kit/testing/servers/record-server';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { cataloguePages } from './catalogue-pages.tsx';

const { formats: FormatsPage, genericChores: GenericChoresPage } = cataloguePages;

let server: RecordServer;
afterEach(() => server.close());

const same = (text: string) => ({ es: text, cat: text, en: text });
const choreTypes = [{ ...base, id: 4, name: same('RITE'), order: 0 }];
/** What the list was asked with last. */
const askedOf = (resource: string): URLSearchParams => {
  const lists = server.read.filter((url) => url.startsWith(`/api/${resource}?`) && url.includes('&size=50&'));
  return new URL(lists.at(-1) ?? '', 'http://list').searchParams;
};

test('generic chores are narrowed down as their address says, and each filter is told and taken away', async () => {
  server = await startRecordServer({ genericChores: [], choreTypes }, [], 'SuperAdminProxy');
  const at = '/user/spad-genericChores?choreTypeId=4&periodicity=3,7&archetype=1&entityStatus=0';
  const { user, router } = await renderAdmin(<GenericChoresPage />, at);
  const filters = { choreTypeId: '4', periodicity: '3,7', archetype: '1', entityStatus: '0' };
  await waitFor(() => expect(Object.fromEntries(askedOf('genericChores'))).toMatchObject(filters));
  await screen.findByText('Tipo de operación: RITE');
  await user.click(screen.getByRole('button', { name: /^Quitar el filtro .*Inactivo/ }));
  await waitFor(() => expect(askedOf('genericChores').has('entityStatus')).toBe(false));
  expect(router.state.location.search).toBe('?choreTypeId=4&periodicity=3%2C7&archetype=1');
});

test('formats are narrowed down by what they take', async () => {
  server = await startRecordServer({ formats: [] }, [], 'SuperAdminProxy');
  const { user, router } = await renderAdmin(<FormatsPage />, '/user/spad-formats?page=3');
  await user.click(await screen.findByRole('button', { name: /^Filtros/ }));
  const panel = await screen.findByRole('dialog', { name: 'Filtros' });
  await user.click(within(panel).getByRole('button', { name: 'Qué se anota' }));
  await user.click(within(panel).getByRole('checkbox', { name: 'Número o texto' }));
  await waitFor(() => expect(askedOf('formats').get('valueType')).toBe('0'));
  expect(router.state.location.search).toBe('?valueType=0');
});
