import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { BarChart, ChartSkeleton, HeatMap, LineChart, Sparkline } from '../charts.ts';
import { stepOf } from './heat-steps.ts';

const points = [
  { key: 'b', at: '2026-03-10T09:00:00Z', value: 9.5, outside: true, href: '/user/tasks/2' },
  { key: 'a', at: '2026-02-10T09:00:00Z', value: 6, note: 'Marta' },
];
const pressure = { key: 'p', name: 'Presión', points };

test('arrows walk from value to value, and each says when, how much and whether it is outside', async () => {
  const { user, router } = await renderPage(
    <LineChart title="Presión" unit="bar" series={[pressure]} limits={[{ min: 4, max: 8 }]} />,
  );
  const values = screen.getByRole('slider', { name: 'Valores de Presión' });
  expect(values).toHaveProperty('tabIndex', 0);
  values.focus();
  expect(values.getAttribute('aria-valuetext')).toBe('10/03/2026, 10:00 · 9,5 bar · Fuera de límites');
  await user.keyboard('{ArrowLeft}');
  expect(values.getAttribute('aria-valuetext')).toBe('10/02/2026, 10:00 · 6 bar · Marta');
  await user.keyboard('{End}{Enter}');
  expect(router.state.location.pathname).toBe('/user/tasks/2');
});

test('a table says what the chart shows, the newest first', async () => {
  const { user } = await renderPage(<LineChart title="Presión" unit="bar" series={[pressure]} />);
  await user.click(screen.getByRole('button', { name: 'Ver la tabla' }));
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '10/03/2026, 10:009,5Fuera de límites',
    '10/02/2026, 10:006Marta',
  ]);
});

test.each([
  ['no values', []],
  ['a series without points', [{ ...pressure, points: [] }]],
])('%s are said, and nothing is drawn', async (_, series) => {
  await renderPage(<LineChart title="Presión" series={series} empty="Sin lecturas" />);
  expect(screen.getByRole('status').textContent).toBe('Sin lecturas');
  expect(screen.queryByRole('slider')).toBeNull();
});

test('one value alone is drawn within the chart', async () => {
  const { container } = await renderPage(
    <LineChart title="Presión" series={[{ ...pressure, points: points.slice(0, 1) }]} />,
  );
  const places = [...container.querySelectorAll('path[transform]')].map((each) =>
    each.getAttribute('transform'),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((place) => /NaN|Infinity/.test(place ?? ''))).toEqual([]);
});

test.each([
  ['ends where values can be no higher', 100, 100],
  ['leaves room above values that can', undefined, 120],
])('an axis %s', async (_, most, last) => {
  const series = [{ ...pressure, points: [{ key: 'a', at: '2026-03-10T09:00:00Z', value: 98 }] }];
  const { container } = await renderPage(
    <LineChart area title="Hechas" {...(most === undefined ? {} : { most })} series={series} />,
  );
  const marks = [...container.querySelectorAll('svg text')].map(({ textContent }) => Number(textContent));
  expect(Math.max(...marks.filter((mark) => !Number.isNaN(mark)))).toBe(last);
});

test('stacked bars say their category, series and value, and the table their sum', async () => {
  const { user } = await renderPage(
    <BarChart
      title="Horas"
      series={[
        { key: 'done', name: 'Hechas' },
        { key: 'open', name: 'Pendientes' },
      ]}
      categories={[{ key: '1', label: 'Enero', values: { done: 3, open: 2 } }]}
      write={(value) => `${value} h`}
      target={{ value: 8, label: 'Capacidad: 8 h' }}
    />,
  );
  const values = screen.getByRole('slider', { name: 'Valores de Horas' });
  values.focus();
  await user.keyboard('{Home}');
  expect(values.getAttribute('aria-valuetext')).toBe('Enero · Hechas: 3 h');
  await user.click(screen.getByRole('button', { name: 'Ver la tabla' }));
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ConceptoHechasPendientesTotal',
    'Enero3 h2 h5 h',
  ]);
});

test('bars with a line of their sum say what they make with those before them', async () => {
  const { user } = await renderPage(
    <BarChart
      pareto
      title="Causas"
      series={[{ key: 'closed', name: 'Cerrados' }]}
      categories={[
        { key: 'wear', label: 'Desgaste', values: { closed: 5 } },
        { key: 'dirt', label: 'Suciedad', values: { closed: 3 } },
      ]}
    />,
  );
  const values = screen.getByRole('slider', { name: 'Valores de Causas' });
  values.focus();
  await user.keyboard('{Home}');
  expect(values.getAttribute('aria-valuetext')).toMatch(/^Desgaste: 5 · Acumulado: 62,5\s%$/);
  await user.keyboard('{ArrowRight}');
  expect(values.getAttribute('aria-valuetext')).toMatch(/^Suciedad: 3 · Acumulado: 100\s%$/);
  await user.click(screen.getByRole('button', { name: 'Ver la tabla' }));
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(
    ['ConceptoCerradosParteAcumulado', 'Desgaste562,5 %62,5 %', 'Suciedad337,5 %100 %'],
  );
});

test('a small line says in words what it shows, and there is none without values', async () => {
  const { container } = await renderPage(
    <>
      <Sparkline values={[4, 4]} label="De 4 a 4 bar" />
      <Sparkline values={[]} label="Nada" />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'De 4 a 4 bar' })).toBeDefined();
  expect(container.innerHTML).not.toContain('NaN');
});

test('a chart whose values come is announced', async () => {
  await renderPage(<ChartSkeleton />);
  expect(await screen.findByText('Cargando...')).toBeDefined();
});

test('a heat map is a table: each cell says its share, and leads to what it was counted from', async () => {
  const { user, router } = await renderPage(
    <HeatMap
      title="Cumplimiento"
      rowHeading="Zona"
      columns={[
        { key: '2026-02', label: 'feb' },
        { key: '2026-03', label: 'mar' },
      ]}
      rows={[
        {
          key: '7',
          label: 'Sala',
          href: '/user/areas/7',
          cells: { '2026-03': { share: 0.5, text: '50 %', href: '/user/reportTasks?areaId=7' } },
        },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Cumplimiento' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Zona', 'feb', 'mar']);
  expect(within(table).getByRole('rowheader').textContent).toBe('Sala');
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '50 %']);
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?areaId=7');
});

test('a heat map without rows says so', async () => {
  await renderPage(
    <HeatMap title="Cumplimiento" rowHeading="Zona" columns={[]} rows={[]} empty="Sin tareas" />,
  );
  expect(screen.getByRole('status').textContent).toBe('Sin tareas');
});

test.each([
  [-1, 'worst'],
  [0.4999, 'worst'],
  [0.5, 'low'],
  [0.8, 'middle'],
  [0.9, 'good'],
  [0.95, 'best'],
  [2, 'best'],
] as const)('a share of %d is among the %s', (share, tone) => {
  expect(stepOf(share)).toBe(tone);
});
