import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { installationId, type ReportServer, startReportServer } from '../testing/report-server.ts';
import TimePage from './time.page.tsx';

let server: ReportServer;
afterEach(() => server.close());

const sums = {
  tasks: 2,
  done: 1,
  unable: 0,
  totalMinutes: 120,
  performedMinutes: 60,
  remainingMinutes: 60,
};

test('times by programme become times by month, and none is named by the other', async () => {
  server = await startReportServer({
    answer: ({ pathname, query }) => {
      if (pathname !== '/api/workReports/time') return undefined;
      const key = query.by === 'month' ? '2026-03' : 'rite';
      const row = { ...sums, key, name: null, assignedMinutes: null, writtenMinutes: null };
      return { body: { data: { rows: [row], sum: sums } } };
    },
  });
  const { user } = await renderPage(<TimePage />, {
    at: `/user/workTime?installation=${installationId}&from=2026-02-10&to=2026-03-20`,
    texts: { 'mfe-reports': es },
  });
  expect(await screen.findByText('RITE')).toBeDefined();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Agrupar por' }), 'Mes');
  expect(await screen.findByText('mar 2026')).toBeDefined();
  expect(screen.queryByText('RITE')).toBeNull();
});
