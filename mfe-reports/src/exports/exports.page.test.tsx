/** The files that somebody has asked for: how far each is, and what can be done with it then. */
import { screen } from '@testing-library/react';
import type { ReportExport } from 'shared-kit/contracts/reports/report-exports';
import { renderPage } from 'shared-kit/testing/render';
import type { JsonAnswer } from 'shared-kit/testing/servers/json-server';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { installationId, type ReportServer, refused, startReportServer } from '../testing/report-server.ts';
import ReportExportsPage from './exports.page.tsx';

let server: ReportServer;
afterEach(() => server.close());

const done: ReportExport = {
  id: 31,
  installationId,
  kind: 'tasks',
  format: 'pdf',
  language: 'es',
  withPhotos: true,
  from: '2026-03-01',
  to: '2026-03-31',
  reportName: '',
  state: 'done',
  isTold: true,
  done: 40,
  total: 40,
  fileName: 'tareas.pdf',
  size: 1_500_000,
  error: null,
  createdAt: '2026-04-01T08:00:00.000Z',
  finishedAt: '2026-04-01T08:01:00.000Z',
  expiresAt: '2026-04-08T08:00:00.000Z',
};
const unfinished = { fileName: '', size: null, finishedAt: null, withPhotos: false } as const;
const path = '/api/reportExports';

const show = async (rows: readonly ReportExport[], answer?: () => JsonAnswer) => {
  server = await startReportServer({
    answer: ({ method, pathname }) => {
      if (pathname === path) return answer ? answer() : { body: { data: rows, total: rows.length } };
      if (!pathname.startsWith(path)) return undefined;
      return { body: { data: method === 'DELETE' ? { id: 31 } : done } };
    },
  });
  return renderPage(<ReportExportsPage />, {
    at: `/user/reportExports?installation=${installationId}`,
    texts: { 'mfe-reports': es },
  });
};
/** What can be done with the one that is shown, without its name. */
const actions = async (name: string) => {
  await screen.findByRole('button', { name: `Borrar ${name}` });
  return ['Descargar', 'Cancelar', 'Reintentar'].filter((each) =>
    screen.queryByRole('button', { name: `${each} ${name}` }),
  );
};
const photos = 'Tareas · PDF con fotos · 01/03/2026 – 31/03/2026';
const plain = 'Tareas · PDF · 01/03/2026 – 31/03/2026';

test('what is ready is fetched, and says how large it is', async () => {
  await show([done]);
  expect(await actions(photos)).toEqual(['Descargar']);
  expect(screen.getByText('Listo')).toBeDefined();
  expect(screen.getByText(/^1,5\sMB$/)).toBeDefined();
});

test('what is being made says how far it is, and is given up', async () => {
  const { user } = await show([{ ...done, ...unfinished, state: 'running', done: 10 }]);
  expect(await actions(plain)).toEqual(['Cancelar']);
  expect(screen.getByText('10 de 40')).toBeDefined();
  await user.click(screen.getByRole('button', { name: `Cancelar ${plain}` }));
  await expect.poll(() => server.callsTo(`${path}/31/cancelled`, 'PUT')).toHaveLength(1);
});

test('what has failed says why, and is tried again', async () => {
  const { user } = await show([{ ...done, ...unfinished, state: 'failed', error: 'payloadTooLarge' }]);
  expect(await actions(plain)).toEqual(['Reintentar']);
  expect(screen.getByText(es.exports.error.payloadTooLarge)).toBeDefined();
  await user.click(screen.getByRole('button', { name: `Reintentar ${plain}` }));
  await expect.poll(() => server.callsTo(`${path}/31/retried`, 'PUT')).toHaveLength(1);
});

test('a file is deleted once that is confirmed, and called by the report that it was made of', async () => {
  const { user } = await show([{ ...done, reportName: 'Del mes' }]);
  const name = 'Del mes · PDF con fotos · 01/03/2026 – 31/03/2026';
  const remove = () => screen.findByRole('button', { name: `Borrar ${name}` });
  await user.click(await remove());
  expect(await screen.findByText(`¿Borrar «${name}» y su archivo?`)).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(await remove());
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await expect.poll(() => server.callsTo(`${path}/31`, 'DELETE')).toHaveLength(1);
});

test('where nothing was asked for it is said, where nothing comes too', async () => {
  let isDown = true;
  const { user } = await show([], () =>
    isDown ? refused(400, 'invalidInput') : { body: { data: [], total: 0 } },
  );
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText(es.exports.empty)).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await screen.findByText(es.exports.empty)).toBeDefined();
});
