import { screen, within } from '@testing-library/react';
import type { CorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import FiguresPage from './figures.page.tsx';

const pump = {
  id: 6,
  name: 'Bomba 2',
  ref: 'BOM-2',
  opened: 3,
  failures: 2,
  downtimeMinutes: 1500,
  failuresAreStops: false,
  betweenFailuresMinutes: 21_600,
  availability: 0.9653,
  cost: 84.9,
};
const figures: CorrectiveFigures = {
  at: '2026-03-31T22:00:00.000Z',
  opened: 50,
  closed: 42,
  open: { total: 9, upTo1: 2, upTo7: 4, upTo30: 2, over30: 1 },
  timeToReact: { minutes: 95, of: 45 },
  timeToRestoration: { minutes: 2880, of: 42 },
  timeToRestorationWithoutWaiting: { minutes: 1500, of: 42 },
  timeBetweenFailures: { minutes: 43_200, of: 30 },
  operatingMinutes: 1_296_000,
  failures: { total: 30, ofStops: 20, ofCorrectives: 10 },
  availability: { share: 0.9942, of: 245, minutes: 1_300_000 },
  failureAvailability: { share: 0.9981, of: 245, minutes: 1_300_000 },
  workingAvailability: { share: null, of: 0, minutes: 0 },
  downtime: { minutes: 4000, stops: 22, elements: 7 },
  work: { minutes: 3000, cost: 1234.5, of: 42 },
  byDowntime: [pump],
  byNumber: [],
  byType: [
    {
      id: 3,
      name: { es: 'Fuga', cat: 'Fuita', en: 'Leak' },
      opened: 12,
      closed: 10,
      timeToRestorationMinutes: null,
      minutes: 600,
      cost: 0,
    },
  ],
  byCause: [
    { code: 'wear', closed: 30, share: 0.7143, cumulative: 0.7143 },
    { code: null, closed: 12, share: 0.2857, cumulative: 1 },
  ],
  byMode: [],
  byMonth: [{ month: '2026-03', opened: 50, closed: 42, cost: 1234.5, downtimeMinutes: 4000 }],
};

const session = {
  id: 12,
  name: 'Marta',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [
    {
      id: 7,
      name: 'Torre',
      ref: 'T',
      timeZone: 'Europe/Madrid',
      roleName: null,
      permissions: [Permission.CorrectiveEdit],
    },
  ],
};

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

const show = async (search: string, failing = false, shown = figures) => {
  server = await startJsonServer(({ url }) => {
    if (url.startsWith('/api/session')) return { body: { data: session } };
    if (!url.startsWith('/api/correctives/figures')) return { body: { data: [], total: 0 } };
    return failing
      ? { status: 400, body: { code: 'invalidInput', message: '', requestId: '1' } }
      : { body: { data: shown } };
  });
  configureApi(server);
  signInAs({ Id: 12, Name: 'Marta' });
  return renderPage(<FiguresPage />, {
    at: `/user/correctiveFigures?installation=7${search}`,
    texts: { 'mfe-correctives': es },
  });
};
const march = '&from=2026-03-01&to=2026-03-31';
const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://portal').searchParams);

test('each figure says what it is of, leads to what it was counted from, and tells what it means', async () => {
  const { user } = await show(march);
  const restoration = await screen.findByRole('link', {
    name: /^Tiempo medio de restablecimiento:\s*2 d\s*\.\s*de 42 cerrados$/,
  });
  expect(queryOf(restoration)).toMatchObject({
    status: '2',
    sort: '-closedAt',
    closedFrom: '2026-03-01',
    closedTo: '2026-03-31',
  });
  const opened = screen.getByRole('link', { name: /^Correctivos abiertos en estos días:\s*50/ });
  expect(queryOf(opened)).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
  expect(
    screen.getByRole('link', { name: /^Tiempo medio entre averías:\s*30 d\s*\.\s*de 30 averías/ }),
  ).toBeDefined();
  expect(
    screen.getByRole('link', { name: /^Disponibilidad \(24 h\):\s*99,42\s*%\s*\.\s*de 245 elementos$/ }),
  ).toBeDefined();
  expect(
    screen.getByRole('link', {
      name: /^Disponibilidad por averías \(24 h\):\s*99,81\s*%\s*\.\s*de 245 elementos$/,
    }),
  ).toBeDefined();
  expect(
    screen.getByRole('link', { name: /^Disponibilidad en horas de trabajo:\s*Sin datos/ }),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Qué es: Tiempo medio de restablecimiento' }));
  expect(await screen.findByText(/EN 13306.*último cierre/)).toBeDefined();
});

test('of no element in use nothing is known, not even that none was stopped', async () => {
  const none = { share: null, of: 0, minutes: 0 };
  const nothing = { ...figures, availability: none, failureAvailability: none };
  await show(march, false, { ...nothing, downtime: { minutes: 0, stops: 0, elements: 0 } });
  for (const name of [/^Tiempo parado:\s*Sin datos/, /^Disponibilidad \(24 h\):\s*Sin datos/])
    expect(await screen.findByRole('link', { name })).toBeDefined();
});

test('what stood still the longest leads to its stops, and types to their correctives', async () => {
  await show(march);
  const table = await screen.findByRole('table', { name: 'Elementos con más tiempo parado' });
  const row = within(table).getByRole('row', { name: /Bomba 2/ });
  expect(queryOf(within(row).getByRole('link', { name: '1 d 1 h' }))).toMatchObject({
    elementId: '6',
    from: '2026-03-01',
    to: '2026-03-31',
  });
  // It stood still as planned: its failures are its correctives.
  expect(within(row).getByRole('link', { name: '2' }).getAttribute('href')).toContain('/user/correctives?');
  const types = screen.getByRole('table', { name: 'Por tipo' });
  expect(queryOf(within(types).getByRole('link', { name: '12' }))).toMatchObject({ correctiveTypeId: '3' });
  expect(screen.getByText('No hay correctivos en estos días.')).toBeDefined();
});

test('causes come with their share of all, each with its list, and what nobody has said by name', async () => {
  const { user } = await show(march);
  const causes = await screen.findByRole('figure', { name: 'Cerrados por causa' });
  await user.click(within(causes).getByRole('button', { name: 'Ver la tabla' }));
  expect(
    within(causes)
      .getAllByRole('row')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['ConceptoCerradosParteAcumulado', 'Desgaste3071,4 %71,4 %', 'Sin indicar1228,6 %100 %']);
  const closedInMarch = { status: '2', closedFrom: '2026-03-01', closedTo: '2026-03-31', merged: '0' };
  expect(queryOf(within(causes).getByRole('link', { name: 'Desgaste' }))).toMatchObject({
    ...closedInMarch,
    failureCause: 'wear',
  });
  expect(queryOf(within(causes).getByRole('link', { name: 'Sin indicar' }))).toMatchObject({
    ...closedInMarch,
    failureCause: 'notStated',
  });
  expect(screen.getByText(/Indicado en 30 de 42 cerrados/)).toBeDefined();
  expect(screen.getByText('No se ha cerrado ningún correctivo en estos días.')).toBeDefined();
});

test('asks for this year unless told, and for what is told', async () => {
  await show('');
  await screen.findByRole('link', { name: /^Coste/ });
  const asked = server.calls
    .map(({ url }) => new URL(url, 'http://portal'))
    .find(({ pathname }) => pathname.endsWith('/figures'));
  const year = new Date().getFullYear();
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
    installationId: '7',
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  });
});

test('says what went wrong', async () => {
  await show(march, true);
  expect(await screen.findByRole('alert')).toBeDefined();
});
