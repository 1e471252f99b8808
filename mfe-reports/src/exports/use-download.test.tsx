/** A page as a file: how far it is while one waits, and what is said where there is none. */
import { screen, waitFor } from '@testing-library/react';
import type { ReportExport } from 'shared-kit/contracts/reports/report-exports';
import { renderPage } from 'shared-kit/testing/render';
import type { JsonAnswer } from 'shared-kit/testing/servers/json-server';
import { afterEach, expect, test, vi } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { installationId, type ReportServer, refused, startReportServer } from '../testing/report-server.ts';
import { DownloadMenu } from './download-menu.tsx';
import { exportErrorKey } from './export-error.ts';
import { shareOf } from './use-download.ts';

let server: ReportServer;
afterEach(() => server.close());

const started: ReportExport = {
  id: 31,
  installationId,
  kind: 'time',
  format: 'xlsx',
  language: 'es',
  withPhotos: false,
  from: '2026-03-01',
  to: '2026-03-31',
  reportName: '',
  state: 'waiting',
  isTold: false,
  done: 0,
  total: 0,
  fileName: '',
  size: null,
  error: null,
  createdAt: '2026-04-01T08:00:00.000Z',
  finishedAt: null,
  expiresAt: '2026-04-08T08:00:00.000Z',
};
const done: ReportExport = { ...started, state: 'done', fileName: 'tiempo.xlsx', size: 4 };
const answered = (data: ReportExport, status = 200): JsonAnswer => ({ status, body: { data } });

interface Made {
  readonly start?: JsonAnswer;
  /** As it is each time that somebody looks, the last one from then on. */
  readonly looks?: readonly (ReportExport | Promise<ReportExport>)[];
  readonly file?: JsonAnswer;
}
const file: JsonAnswer = { body: Buffer.from('file'), type: 'application/octet-stream' };

/** With the names of the files that were saved. */
const show = async (
  { start = answered(started, 202), looks = [done], file: bytes = file }: Made = {},
  kind: ReportExport['kind'] = 'time',
) => {
  let looked = 0;
  server = await startReportServer({
    answer: async ({ method, pathname }) => {
      if (method === 'POST' && pathname === '/api/reportExports') return start;
      if (pathname === '/api/reportExports/31/file') return bytes;
      if (pathname !== '/api/reportExports/31') return { body: { data: [], total: 0 } };
      const now = await looks[Math.min(looked, looks.length - 1)];
      looked += 1;
      return now ? answered(now) : refused(404, 'notFound');
    },
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const rendered = await renderPage(
    <DownloadMenu
      kind={kind}
      installationId={installationId}
      {...(kind === 'tasks' ? { shownColumns: () => ['task', 'due'] as const } : {})}
    />,
    {
      at: `/user/reports?installation=${installationId}&by=person&from=2026-03-02&to=2026-03-31&page=2`,
      texts: { 'mfe-reports': es },
    },
  );
  const choose = async (format: string): Promise<void> => {
    await rendered.user.click(await screen.findByRole('button', { name: 'Descargar' }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: format }));
  };
  return { ...rendered, saved, choose };
};
const startedWith = () => server.callsTo('/api/reportExports', 'POST').map(({ body }) => body);
const isOver = () => waitFor(() => expect(screen.queryByText(es.exports.making)).toBeNull());

test('what the page shows is asked for, without its installation and page, and saved by its name', async () => {
  const { choose, saved } = await show();
  await choose('Excel');
  await expect.poll(() => saved).toEqual(['tiempo.xlsx']);
  expect(startedWith()).toEqual([
    {
      installationId,
      kind: 'time',
      format: 'xlsx',
      language: 'es',
      withPhotos: false,
      settings: 'by=person&from=2026-03-02&to=2026-03-31',
      isTold: false,
    },
  ]);
  await isOver();
});

test('while it is made one sees how far it is', async () => {
  let finish: (made: ReportExport) => void = () => undefined;
  const last = new Promise<ReportExport>((resolve) => {
    finish = resolve;
  });
  const { choose, saved } = await show({
    looks: [{ ...started, state: 'running', done: 30, total: 120 }, last],
  });
  await choose('Excel');
  expect(await screen.findByText('25 %')).toBeDefined();
  expect(screen.getByText(es.exports.making)).toBeDefined();
  expect(saved).toEqual([]);
  finish(done);
  await expect.poll(() => saved).toEqual(['tiempo.xlsx']);
  await isOver();
});

test('of nothing counted yet, and of more than was counted, there is a share from 0 to 1', () => {
  expect(shareOf({ done: 0, total: 0 })).toBe(0);
  expect(shareOf({ done: 3, total: 4 })).toBe(0.75);
  expect(shareOf({ done: 9, total: 4 })).toBe(1);
});

test.each([
  ['forbidden', 'Ya no tiene permiso para este informe'],
  ['moduleDisabled', 'Los informes están desactivados en este centro'],
  ['payloadTooLarge', 'Es demasiado grande: elija menos días o quite las fotos'],
  ['notFound', 'El centro ya no está'],
  ['jobInterrupted', 'Se ha interrumpido varias veces'],
  ['serviceUnavailable', 'No se ha podido preparar. Vuelva a intentarlo'],
  [null, 'No se ha podido preparar. Vuelva a intentarlo'],
] as const)('why there is no file: %s', (error, words) => {
  const text = new Map<string, string>(Object.entries(es.exports.error)).get(exportErrorKey({ error }));
  expect(text).toBe(words);
});

test('what could not be made says why, and saves nothing', async () => {
  const { choose, saved, user } = await show({
    looks: [{ ...started, state: 'failed', error: 'payloadTooLarge' }],
  });
  await choose('CSV');
  expect(await screen.findByText(es.exports.error.payloadTooLarge)).toBeDefined();
  expect(screen.queryByText(es.exports.making)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'De acuerdo' }));
  expect(saved).toEqual([]);
});

test('where nothing more may be asked for the refusal is said, and the wait is over', async () => {
  const { choose, saved } = await show({ start: refused(400, 'exportsFull') });
  await choose('PDF');
  expect(await screen.findByText(/^Tiene demasiadas exportaciones/)).toBeDefined();
  expect(saved).toEqual([]);
});

test('a file that does not come saves nothing', async () => {
  const { choose, saved } = await show({ file: refused(503, 'serviceUnavailable') });
  await choose('PDF');
  expect(await screen.findByText('Se ha producido un error inesperado.')).toBeDefined();
  expect(saved).toEqual([]);
});

test('what nobody waits for is told of, with the way to where it will be', async () => {
  const { choose, saved } = await show(
    { start: answered({ ...started, withPhotos: true, isTold: true }, 202) },
    'tasks',
  );
  await choose('PDF con fotos');
  expect(await screen.findByText(es.exports.later)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Exportaciones' })).toBeDefined();
  expect(startedWith()).toMatchObject([{ withPhotos: true, isTold: true }]);
  expect(server.callsTo('/api/reportExports/31')).toEqual([]);
  expect(saved).toEqual([]);
  await isOver();
});

test('only tasks have photos', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'PDF',
    'Excel',
    'CSV',
  ]);
  expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
});

test('of tasks a file can have the columns alone that are shown', async () => {
  const { choose, saved, user } = await show({}, 'tasks');
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Solo las columnas mostradas' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await expect.poll(() => saved).toHaveLength(1);
  await isOver();
  await choose('Excel');
  await expect.poll(() => saved).toHaveLength(2);
  const settings = 'by=person&from=2026-03-02&to=2026-03-31&columns=task,due';
  expect(startedWith()).toMatchObject([
    { format: 'csv', settings },
    { format: 'xlsx', settings },
  ]);
});

test('pressed twice, one file is asked for', async () => {
  const { saved, user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  await user.dblClick(await screen.findByRole('menuitem', { name: 'Excel' }));
  await expect.poll(() => saved.length).toBeGreaterThan(0);
  await isOver();
  expect(startedWith()).toHaveLength(1);
  expect(saved).toEqual(['tiempo.xlsx']);
});
