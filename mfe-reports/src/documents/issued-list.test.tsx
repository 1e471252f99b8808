/** What was issued: which stands, what is looked for, and what is said where there is none or none comes. */
import { screen } from '@testing-library/react';
import type { IssuedKind, IssuedPaper } from 'shared-kit/contracts/reports/papers';
import { renderPage } from 'shared-kit/testing/render';
import type { JsonAnswer } from 'shared-kit/testing/servers/json-server';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { installationId, type ReportServer, refused, startReportServer } from '../testing/report-server.ts';
import { IssuedList } from './issued-list.tsx';

let server: ReportServer;
afterEach(() => server.close());

const fire: IssuedPaper = {
  id: 21,
  installationId,
  kind: 'fire',
  from: '2025-01-01',
  to: '2025-12-31',
  buildingId: 2,
  buildingName: 'Sur',
  subjectId: null,
  subjectName: '',
  language: 'cat',
  revision: 2,
  isReplaced: false,
  code: 'AAAAAAAAAAAAAAAAAAAAAA',
  contentHash: 'a1',
  issuedAt: '2026-01-08T09:00:00.000Z',
  issuedByName: 'Marta',
};
const order: IssuedPaper = {
  ...fire,
  id: 22,
  kind: 'workOrders',
  buildingId: null,
  buildingName: '',
  subjectId: 9,
  subjectName: 'C-2026-9',
  language: 'es',
  revision: 1,
  isReplaced: true,
  code: 'BBBBBBBBBBBBBBBBBBBBBB',
};

const path = '/api/papers/issued';
const listOf = (papers: readonly IssuedPaper[], total = papers.length): JsonAnswer => ({
  body: { data: papers, total },
});

interface Shown {
  readonly answer?: () => JsonAnswer;
  /** What the address says besides. */
  readonly search?: string;
  readonly kinds?: readonly IssuedKind[];
}
const show = async ({
  answer = () => listOf([fire, order]),
  search = '',
  kinds = ['fire', 'workOrders'],
}: Shown = {}) => {
  server = await startReportServer({
    answer: ({ pathname }) => (pathname === path ? answer() : undefined),
  });
  return renderPage(<IssuedList installationId={installationId} kinds={kinds} />, {
    at: `/user/reportDocuments?installation=${installationId}${search}`,
    texts: { 'mfe-reports': es },
  });
};
const asked = () => server.callsTo(path).map(({ query }) => query);
const rowOf = (text: string) => {
  const row = screen.getByText(text).closest('[role=row], tr, li');
  return row?.textContent?.replaceAll('\u00a0', ' ');
};

test('each says what it is of, whether it stands, in which language and by whom', async () => {
  await show();
  await screen.findByText('Certificado de mantenimiento contra incendios');
  const shown = rowOf('Certificado de mantenimiento contra incendios');
  for (const words of [
    'Del 01/01/2025 al 31/12/2025',
    'Sur',
    'Revisión 2, vigente',
    'Catalán',
    '08/01/2026, 10:00 · Marta',
  ])
    expect(shown).toContain(words);
  const replaced = rowOf('Parte de trabajo · C-2026-9');
  for (const words of ['Todo el centro', 'Revisión 1, sustituida', 'Castellano'])
    expect(replaced).toContain(words);
});

test('each leads to its own verify page, in another window', async () => {
  await show();
  const links = await screen.findAllByRole('link', { name: 'Comprobar' });
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank']);
  expect(links[0]?.getAttribute('href')).toContain(fire.code);
  expect(links[1]?.getAttribute('href')).toContain(order.code);
});

test('unless something is looked for all are asked for, twenty at a time', async () => {
  await show({ search: '&page=3' });
  await expect.poll(asked).toEqual([{ installationId: '7', page: '3', size: '20' }]);
});

test('words and a kind narrow it down', async () => {
  await show({ search: '&q=Sur+2025&kind=fire' });
  await expect
    .poll(asked)
    .toEqual([{ installationId: '7', page: '1', size: '20', q: 'Sur 2025', kind: 'fire' }]);
});

test('those kinds alone are offered of which there may be some, in one order', async () => {
  const { user } = await show({ kinds: ['workOrders', 'owner'] });
  await user.click(await screen.findByRole('button', { name: /^Filtros/ }));
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Documento' });
  expect([...field.options].map(({ value }) => value)).toEqual(['', 'owner', 'workOrders']);
  await user.selectOptions(field, 'Parte de trabajo');
  await user.selectOptions(field, 'Informe de mantenimiento para el titular');
  await expect.poll(() => asked().map(({ kind }) => kind)).toEqual([undefined, 'workOrders', 'owner']);
});

test('where nothing was issued it is said, and what will be there', async () => {
  await show({ answer: () => listOf([]) });
  expect(await screen.findByText(es.documents.noneIssued)).toBeDefined();
  expect(screen.getByText(es.documents.noneIssuedText)).toBeDefined();
});

test('what gets no answer is no empty list: it says so, and is asked again', async () => {
  let isDown = true;
  const { user } = await show({
    answer: () => (isDown ? refused(400, 'invalidInput') : listOf([fire])),
  });
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText(es.documents.noneIssued)).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('Revisión 2, vigente')).toBeDefined();
});
