/** When a kept report is made by itself: what is asked, what is sent, and what is refused. */
import { screen } from '@testing-library/react';
import type { ReportSchedule } from 'shared-kit/contracts/reports/report-schedules';
import type { Report } from 'shared-kit/contracts/reports/reports';
import { renderPage } from 'shared-kit/testing/render';
import type { JsonAnswer } from 'shared-kit/testing/servers/json-server';
import { afterEach, expect, test, vi } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import {
  installationId,
  type ReportServer,
  refused,
  startReportServer,
  userId,
} from '../testing/report-server.ts';
import { SchedulePanel } from './schedule-panel.tsx';

let server: ReportServer;
afterEach(() => server.close());

const report: Report = {
  id: 4,
  entityStatus: 1,
  entityType: 'Report',
  version: 1,
  installationId,
  name: 'Del mes',
  kind: 'tasks',
  settings: 'days=lastMonth',
  sharedWith: 'nobody',
  ownerId: userId,
  ownerName: 'Marta',
};
const schedule: ReportSchedule = {
  id: 4,
  every: 'week',
  weekday: 5,
  monthDay: 1,
  hour: 18,
  format: 'csv',
  withPhotos: false,
  to: 'shared',
  isPaused: true,
  nextAt: null,
  last: {
    dueAt: '2026-03-27T17:00:00.000Z',
    at: '2026-03-27T17:00:05.000Z',
    result: 'ownerNotPermitted',
    readers: 0,
  },
};
const path = '/api/reportSchedules/4';

interface Shown {
  readonly of?: Partial<Report>;
  readonly kept?: ReportSchedule;
  readonly write?: () => JsonAnswer;
}
const show = async ({ of = {}, kept, write = () => ({ body: { data: schedule } }) }: Shown = {}) => {
  const onClose = vi.fn();
  server = await startReportServer({
    answer: ({ pathname }) => (pathname === path ? write() : undefined),
  });
  const rendered = await renderPage(
    <SchedulePanel report={{ ...report, ...of }} schedule={kept} onClose={onClose} />,
    { at: `/user/savedReports?installation=${installationId}`, texts: { 'mfe-reports': es } },
  );
  await screen.findByRole('dialog', { name: 'Programar Del mes' });
  return { ...rendered, onClose };
};
const field = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const sent = () => server.callsTo(path, 'PUT').map(({ body }) => body);
const save = () => screen.getByRole('button', { name: 'Guardar' });

test('unless it is changed it is made on the first of each month at seven, as PDF, for its owner', async () => {
  const { user, onClose } = await show();
  await user.click(save());
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(sent()).toEqual([
    {
      every: 'month',
      weekday: 1,
      monthDay: 1,
      hour: 7,
      format: 'pdf',
      withPhotos: false,
      to: 'owner',
      isPaused: false,
    },
  ]);
});

test('a week asks for its day, a month for one of its own, a day for neither', async () => {
  const { user } = await show();
  expect(screen.queryByRole('combobox', { name: /día de la semana/ })).toBeNull();
  await user.selectOptions(field(/día del mes/), 'El último');
  await user.selectOptions(field(/^Cada cuánto/), 'Cada semana');
  expect(screen.queryByRole('combobox', { name: /día del mes/ })).toBeNull();
  await user.selectOptions(field(/día de la semana/), 'domingo');
  await user.selectOptions(field(/^Cada cuánto/), 'Cada día');
  expect(screen.queryByRole('combobox', { name: /día/ })).toBeNull();
  await user.selectOptions(field(/^Cada cuánto/), 'Cada mes');
  await user.selectOptions(field(/^A qué hora/), '00:00');
  await user.click(save());
  await expect.poll(sent).toMatchObject([{ every: 'month', monthDay: 0, weekday: 7, hour: 0 }]);
});

test('photos are asked about where a file can hold them alone', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Con las fotos' }));
  await user.selectOptions(field(/^Formato/), 'Excel');
  expect(screen.queryByRole('checkbox', { name: 'Con las fotos' })).toBeNull();
  await user.selectOptions(field(/^Formato/), 'PDF');
  await user.click(save());
  await expect.poll(sent).toMatchObject([{ format: 'pdf', withPhotos: true }]);
});

test('what is no list of tasks has no photos', async () => {
  await show({ of: { kind: 'statistics' } });
  expect(screen.queryByRole('checkbox', { name: 'Con las fotos' })).toBeNull();
});

test('what is planned is shown as it is, with what came of it last', async () => {
  const { user } = await show({ kept: schedule });
  expect(
    screen.getByText('En pausa · 27/03/2026, 18:00: no se hizo, su dueño ya no tiene permiso'),
  ).toBeDefined();
  expect([field(/día de la semana/).value, field(/^A qué hora/).value]).toEqual(['5', '18']);
  await user.click(screen.getByRole('checkbox', { name: 'En pausa' }));
  await user.click(save());
  const { id: _, nextAt: __, last: ___, ...fields } = schedule;
  await expect.poll(sent).toEqual([{ ...fields, isPaused: false }]);
});

test('a refused value is said at its field, and nothing written is lost', async () => {
  const { user, onClose } = await show({
    write: () => refused(400, 'invalidInput', [{ path: 'hour', code: 'invalidValue' }]),
  });
  await user.selectOptions(field(/^A qué hora/), '21:00');
  await user.click(save());
  expect(await screen.findByText('Elija uno de los valores')).toBeDefined();
  expect(field(/^A qué hora/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/^A qué hora/).value).toBe('21');
  expect(onClose).not.toHaveBeenCalled();
});

test('where the report is gone it is said, and the form stays', async () => {
  const { user, onClose } = await show({ write: () => refused(404, 'notFound') });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'De acuerdo' }));
  expect(screen.getByRole('dialog', { name: 'Programar Del mes' })).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('what is not planned yet cannot be given up', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'No programar más' })).toBeNull();
});

test('what is planned is given up, and the form closes once that is done', async () => {
  let isDown = true;
  const { user, onClose } = await show({
    kept: schedule,
    write: () => (isDown ? refused(503, 'serviceUnavailable') : { body: { data: { id: 4 } } }),
  });
  await user.click(screen.getByRole('button', { name: 'No programar más' }));
  await user.click(await screen.findByRole('button', { name: 'De acuerdo' }));
  expect(onClose).not.toHaveBeenCalled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'No programar más' }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(server.callsTo(path, 'DELETE')).toHaveLength(2);
});
