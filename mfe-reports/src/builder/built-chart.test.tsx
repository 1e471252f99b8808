import { screen, within } from '@testing-library/react';
import type { BuiltReport } from 'shared-kit/contracts/reports/report-builder';
import { renderPage } from 'shared-kit/testing/render';
import { expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { BuiltChart } from './built-chart.tsx';

type Row = BuiltReport['rows'][number];
const counts = (due: number): Row['sum'] => ({
  tasks: 4,
  done: due,
  unable: 0,
  due,
  dueDone: due,
  inTime: due,
  outOfLimits: 0,
  totalMinutes: 0,
  performedMinutes: 0,
});
const row = (key: string, due: number): Row => ({ key, name: key, sum: counts(due), cells: [] });

test('a share of nothing is no bar of 0 %', async () => {
  const rows = [row('Bombas', 2), row('Calderas', 2), row('Tejado', 0)];
  const report = { columns: [], columnTotal: 0, rows, total: 3, sum: counts(4) };
  const { user } = await renderPage(
    <BuiltChart
      {...{ title: 'A tiempo', report, measure: 'inTimeRate', isInTime: false, rowHeading: 'Zona' }}
      rowName={({ key }) => key}
      columnName={({ key }) => key}
      addressOf={({ key }) => `/${key}`}
    />,
    { texts: { 'mfe-reports': es } },
  );
  const figure = await screen.findByRole('figure', { name: 'A tiempo' });
  await user.click(within(figure).getByRole('button', { name: 'Ver la tabla' }));
  const shown = within(figure)
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(shown).toEqual(['ConceptoA tiempo', 'Bombas100 %', 'Calderas100 %']);
});
