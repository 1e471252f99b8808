import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { areas, changeAreas } from '../../../contracts/centres/installations.ts';
import { renderPage } from '../../../testing/render.tsx';
import { type JsonAnswer, type JsonServer, startJsonServer } from '../../../testing/servers/json-server.ts';
import { base, refusal } from '../../../testing/servers/record-server.ts';
import { configureApi } from '../../app/http/http.ts';
import type { Row } from '../catalogue.ts';
import { defineCatalogue } from '../define-catalogue.ts';
import { useChangeMany } from './use-change-many.ts';

const catalogue = defineCatalogue({
  key: 'areas',
  texts: 'mfe-areas',
  routes: areas,
  fields: [{ name: 'name' }, { name: 'description', kind: 'multiline' }],
  columns: ['name'],
  defaultSort: 'order',
  many: { route: changeAreas, fields: ['description'] },
});
const words = { catalogues: { areas: { title: 'Zonas' } }, fields: { name: 'Nombre', description: 'Texto' } };
const rows = Array.from({ length: 1100 }, (_, index) => ({
  ...base,
  id: index + 1,
  installationId: 1,
  buildingId: 1,
  floorId: 1,
  order: 0,
  grossArea: null,
  name: `Zona ${index + 1}`,
  description: `antes ${index + 1}`,
})) as unknown as Row[];

interface Item {
  readonly id: number;
  readonly version: number;
  readonly description: string;
}
const itemsOf = (body: Buffer): readonly Item[] => (JSON.parse(body.toString()) as { items: Item[] }).items;
const stored = (items: readonly Item[]): JsonAnswer => ({
  body: { data: items.map((item) => ({ ...rows[item.id - 1], ...item, version: item.version + 1 })) },
});

let server: JsonServer;
afterEach(() => server.close());

const left = vi.fn();
const Change = () => {
  const changeMany = useChangeMany(catalogue);
  const run = async (): Promise<void> => left((await changeMany(rows, { description: 'ahora' })).length);
  return (
    <button type="button" onClick={() => void run()}>
      Cambiar
    </button>
  );
};

/** `answer` hears which call it is, from 0. */
const show = async (answer: (call: number, items: readonly Item[]) => JsonAnswer) => {
  let calls = 0;
  server = await startJsonServer(({ body }) => {
    calls += 1;
    return answer(calls - 1, itemsOf(body));
  });
  configureApi({ origin: server.origin });
  left.mockClear();
  const { user } = await renderPage(<Change />, { texts: { 'mfe-areas': words } });
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  return user;
};
const sent = () => server.calls.map(({ body }) => itemsOf(body));

test('more than a call takes are changed in parts, in their order, and all of them taken back', async () => {
  const user = await show((_, items) => stored(items));
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(0));
  expect(sent().map((items) => items.length)).toEqual([500, 500, 100]);
  expect(sent().flat()[1099]).toEqual({ id: 1100, version: 1, description: 'ahora' });
  await screen.findByText('1100 registros cambiados');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('1100 registros como estaban');
  const back = sent().slice(3);
  expect(back.map((items) => items.length)).toEqual([500, 500, 100]);
  expect(back.flat()[1099]).toEqual({ id: 1100, version: 2, description: 'antes 1100' });
});

test('a part that is refused says how many are changed, and what is left; those can be taken back', async () => {
  const user = await show((call, items) =>
    call === 1 ? refusal(409, 'versionConflict', { current: [{ ...rows[501], version: 7 }] }) : stored(items),
  );
  const told = await screen.findByRole('alertdialog', { name: 'Se han cambiado 500 de 1100' });
  expect(told.textContent).toContain('Zona 502');
  await user.click(screen.getByRole('button', { name: 'De acuerdo' }));
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(600));
  await screen.findByText('500 registros cambiados');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('500 registros como estaban');
  expect(sent().map((items) => items.length)).toEqual([500, 500, 500]);
});

test('where the first part is refused nothing is changed, and all are left', async () => {
  await show(() =>
    refusal(400, 'invalidInput', { fields: [{ path: 'items.2.description', code: 'tooLong' }] }),
  );
  const told = await screen.findByRole('alertdialog', { name: 'No se ha cambiado nada' });
  expect(told.textContent).toContain('Zona 3 · Texto');
  screen.getByRole('button', { name: 'De acuerdo' }).click();
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(1100));
  expect(sent()).toHaveLength(1);
});
