/** A report that somebody puts together: what is asked for, what does not fit, and what is said of it. */
import { screen, within } from '@testing-library/react';
import type { BuiltReport } from 'shared-kit/contracts/reports/report-builder';
import { renderPage } from 'shared-kit/testing/render';
import type { JsonAnswer } from 'shared-kit/testing/servers/json-server';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import {
  installationId,
  type ReportCall,
  type ReportServer,
  refused,
  startReportServer,
} from '../testing/report-server.ts';
import BuilderPage from './builder.page.tsx';

let server: ReportServer;
afterEach(() => server.close());

type Row = BuiltReport['rows'][number];
const counts = (due: number, inTime: number): Row['sum'] => ({
  tasks: due,
  done: inTime,
  unable: 0,
  due,
  dueDone: inTime,
  inTime,
  outOfLimits: 0,
  totalMinutes: due * 60,
  performedMinutes: inTime * 60,
});
const row = (
  key: string,
  name: string,
  { sum, column }: { readonly sum: Row['sum']; readonly column: string },
): Row => ({
  key,
  name,
  sum,
  cells: [{ ...sum, column }],
});
const crossed: BuiltReport = {
  columns: [{ key: '2026-03', name: null }],
  columnTotal: 1,
  rows: [
    row('5', 'Sala de calderas', { sum: counts(4, 3), column: '2026-03' }),
    row('6', 'Azotea', { sum: counts(2, 2), column: '2026-03' }),
    row('8', 'Patio', { sum: counts(0, 0), column: '2026-03' }),
  ],
  total: 3,
  sum: counts(6, 5),
};
const none: BuiltReport = { columns: [], columnTotal: 0, rows: [], total: 0, sum: counts(0, 0) };

const week = '2026-03-02';
/** As a service would answer: by weeks there are weeks alone. */
const counted = ({ by, across }: ReportCall['query']): BuiltReport => {
  const columns = across === undefined ? [] : [{ key: across === 'week' ? week : '2026-03', name: null }];
  const rows =
    by === 'week'
      ? [{ ...row(week, '', { sum: counts(6, 5), column: '2026-03' }), name: null }]
      : crossed.rows;
  return { ...crossed, columns, columnTotal: columns.length, rows, total: rows.length };
};

const path = '/api/workReports/built';
const show = async (search = '', answer?: () => JsonAnswer) => {
  server = await startReportServer({
    answer: ({ pathname, query }) => {
      if (pathname !== path) return undefined;
      return answer ? answer() : { body: { data: counted(query) } };
    },
  });
  return renderPage(<BuilderPage />, {
    at: `/user/reportBuilder?installation=${installationId}&from=2026-02-10&to=2026-03-20${search}`,
    texts: { 'mfe-reports': es },
  });
};
const asked = () => server.callsTo(path).map(({ query }) => query);
const field = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent);
const parametersOf = (href: string | null) =>
  Object.fromEntries(new URL(href ?? '', 'http://portal').searchParams);

test('without anything picked it is what was done in time, by area and month', async () => {
  await show();
  expect((await field('Medida')).value).toBe('inTimeRate');
  await expect
    .poll(asked)
    .toEqual([{ installationId: '7', from: '2026-02-10', to: '2026-03-20', by: 'area', across: 'month' }]);
  const tile = await screen.findByRole('link', { name: /^Hecho a tiempo:/ });
  expect(tile.getAttribute('aria-label') ?? tile.textContent).toMatch(/83,3\s%.*5 de 6/);
  expect(parametersOf(tile.getAttribute('href'))).toMatchObject({
    from: '2026-02-10',
    to: '2026-03-20',
    due: '1',
  });
});

test('another measure is of the same counts: nothing is asked again', async () => {
  const { user, router } = await show();
  await user.selectOptions(await field('Medida'), 'Tiempo pendiente');
  expect(await screen.findByRole('link', { name: /^Tiempo pendiente:\s*1\sh/ })).toBeDefined();
  expect(parametersOf(router.state.location.search)).toMatchObject({ measure: 'remainingMinutes' });
  expect(asked()).toHaveLength(1);
});

test('what the rows are by is not offered for the columns', async () => {
  const { user } = await show('&by=building&across=none');
  expect(optionsOf(await field('Columnas'))).not.toContain('Edificio');
  await user.selectOptions(await field('Filas'), 'Planta');
  expect(optionsOf(await field('Columnas'))).toContain('Edificio');
  expect(optionsOf(await field('Columnas'))).not.toContain('Planta');
});

test('rows by what the columns were by take it from these', async () => {
  const { user } = await show();
  await user.selectOptions(await field('Filas'), 'Mes');
  await expect.poll(() => asked().at(-1)).toMatchObject({ by: 'month' });
  expect(asked().at(-1)).not.toHaveProperty('across');
  expect((await field('Columnas')).value).toBe('none');
});

test.each([
  ['&by=week&across=week', { by: 'week', across: undefined, measure: 'inTimeRate' }],
  ['&by=moon&across=tide&measure=luck', { by: 'area', across: undefined, measure: 'inTimeRate' }],
  ['&by=person&across=programme', { by: 'person', across: 'programme', measure: 'inTimeRate' }],
])('an address that says %s is %j', async (search, { by, across, measure }) => {
  await show(search);
  await expect.poll(asked).toHaveLength(1);
  expect([asked()[0]?.by, asked()[0]?.across]).toEqual([by, across]);
  expect((await field('Medida')).value).toBe(measure);
});

test('a choice begins at the first page again, in the usual order', async () => {
  const { user, router } = await show('&page=3&sort=-value&areaId=5');
  await user.selectOptions(await field('Columnas'), 'Persona');
  const now = () => parametersOf(router.state.location.search);
  await expect.poll(now).toMatchObject({ across: 'person', areaId: '5' });
  expect(now()).not.toHaveProperty('page');
  expect(now()).not.toHaveProperty('sort');
});

test('rows and cells of the list lead to their own tasks, within the days', async () => {
  const { user } = await show('&measure=outOfLimits');
  await user.click(await screen.findByRole('button', { name: 'Ver la lista' }));
  const table = await screen.findByRole('table', { name: 'Tareas fuera de límites por Zona y Mes' });
  const links = within(table)
    .getAllByRole('link')
    .map((link) => parametersOf(link.getAttribute('href')));
  const all = { filter: '1', outOfLimits: '1', areaId: '5' };
  expect(links).toContainEqual(expect.objectContaining({ ...all, from: '2026-02-10', to: '2026-03-20' }));
  expect(links).toContainEqual(expect.objectContaining({ ...all, from: '2026-03-01', to: '2026-03-20' }));
});

test.each([
  ['&sort=-value', ['Azotea', 'Sala de calderas', 'Patio']],
  ['&sort=value', ['Patio', 'Sala de calderas', 'Azotea']],
  ['&sort=name', ['Azotea', 'Patio', 'Sala de calderas']],
])('%s orders them: what is not known is less than anything', async (sort, names) => {
  const { user } = await show(`&across=none${sort}`);
  await user.click(await screen.findByRole('button', { name: 'Ver la lista' }));
  const table = await screen.findByRole('table', { name: /^Hecho a tiempo por/ });
  const shown = within(table).getAllByRole('row').slice(1);
  expect(shown.map(({ textContent }) => names.find((name) => textContent?.includes(name)))).toEqual(names);
});

test('what is more than is answered is said, for rows and for columns', async () => {
  await show('', () => ({ body: { data: { ...crossed, total: 260, columnTotal: 61 } } }));
  expect(await screen.findByText(/^Se muestran las 3 filas con más tareas, de 260/)).toBeDefined();
  expect(screen.getByText('Se muestra 1 columna de 61.')).toBeDefined();
});

test('where there are no tasks it is said, and no share is made up', async () => {
  await show('', () => ({ body: { data: none } }));
  expect(await screen.findByText(es.time.empty)).toBeDefined();
  expect(await screen.findByRole('link', { name: /^Hecho a tiempo:\s*Sin datos/ })).toBeDefined();
});

test('what is refused says so, and is asked again', async () => {
  let isDown = true;
  const { user } = await show('', () =>
    isDown ? refused(400, 'invalidInput', [{ path: 'to', code: 'tooLong' }]) : { body: { data: crossed } },
  );
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText(es.time.empty)).toBeNull();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: /^Hecho a tiempo:/ })).toBeDefined();
});

test('rows become weeks, and those of before are not named as such', async () => {
  const { user } = await show();
  await screen.findByRole('button', { name: 'Ver la lista' });
  await user.selectOptions(await field('Filas'), 'Semana del');
  expect(optionsOf(await field('Columnas'))).not.toContain('Semana del');
  expect(await screen.findByRole('button', { name: 'Ver la lista' })).toBeDefined();
});
