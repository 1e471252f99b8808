/** The card says what modules tell, and calls nothing "nothing" while one of them is silent. */
import { act, screen } from '@testing-library/react';
import type { AttentionTold, SlotProps } from 'shared-kit/contracts/modules/slots';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { ReportHome } from 'shared-kit/contracts/reports/report-home';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { type OfferedContribution, SlotHost } from 'shared-kit/web/slots';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import attention from './attention.contribution.tsx';

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
      permissions: [Permission.GenerateReports],
    },
  ],
};
const quiet: ReportHome = {
  month: { planned: 1, done: 1, late: 0 },
  outOfLimits: { count: 0, newest: [] },
  improper: 0,
  behind: { from: '2025-11-28', to: '2026-11-28', people: [] },
};
const none: AttentionTold = { lines: [], isWhole: true };
const unread: AttentionTold = { lines: [], isWhole: false };
const late: AttentionTold = {
  lines: [
    {
      figure: 'lateTasks',
      count: 2159,
      name: 'Con retraso',
      how: 'Sin hacer, de cualquier mes.',
      of: 'Preventivo',
      to: '/user/lateChores',
    },
  ],
  isWhole: true,
};

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

/** As modules that tell when they are let. */
const show = async (modules: readonly string[], home: ReportHome | null = quiet) => {
  server = await startJsonServer(({ url }) => {
    if (url.startsWith('/api/session')) return { body: { data: session } };
    return home
      ? { body: { data: home } }
      : { status: 400, body: { code: 'invalidInput', message: '', requestId: '1' } };
  });
  configureApi(server);
  signInAs({ Id: 12, Name: 'Marta' });
  let onAttention: SlotProps<'home.attention'>['onAttention'] = () => undefined;
  const offered = modules.map(
    (key): OfferedContribution => ({
      key,
      slot: 'home.attention',
      title: { es: key, cat: key, en: key },
      render: (props) => {
        ({ onAttention } = props as SlotProps<'home.attention'>);
        return null;
      },
    }),
  );
  const page = await renderPage(
    <SlotHost value={offered}>
      <attention.Component props={{ installationId: 7 }} />
    </SlotHost>,
    { at: '/user/home?installation=7', texts: { 'mfe-reports': es } },
  );
  return { ...page, tell: (source: string, told: AttentionTold) => act(() => onAttention(source, told)) };
};
const nothing = () => screen.queryByText(es.attention.nothing);
const unknown = () => screen.queryByText(es.attention.unknown);

test('nothing is said once every module has told that it has nothing', async () => {
  const { tell } = await show(['a', 'b']);
  tell('a', none);
  expect(nothing()).toBeNull();
  tell('b', none);
  expect(await screen.findByText(es.attention.nothing)).toBeDefined();
  expect(unknown()).toBeNull();
});

test('each line has its number, leads to its list, and says how it is counted', async () => {
  const { tell } = await show(['a', 'b'], { ...quiet, improper: 4 });
  tell('a', late);
  const line = await screen.findByRole('link', { name: /Preventivo: Con retraso.*2159/ });
  expect(line.getAttribute('href')).toContain('/user/lateChores');
  expect(line.getAttribute('data-figure')).toBe('lateTasks');
  const improper = await screen.findByRole('link', { name: /incorrecto.*4/ });
  expect(new URL(improper.getAttribute('href') ?? '', 'http://portal').searchParams.get('result')).toBe('2');
  expect(screen.getByText('Sin hacer, de cualquier mes.')).toBeDefined();
  expect(nothing()).toBeNull();
});

test('what a module could not read is said to be unknown, with lines or without', async () => {
  const { tell } = await show(['a', 'b']);
  tell('a', none);
  tell('b', unread);
  expect(await screen.findByText(es.attention.unknown)).toBeDefined();
  expect(nothing()).toBeNull();
  tell('a', late);
  expect(await screen.findByRole('link', { name: /2159/ })).toBeDefined();
  expect(unknown()).not.toBeNull();
});

test('nothing is not said while a module is silent', async () => {
  const { tell } = await show(['a', 'b']);
  tell('a', none);
  await expect(screen.findByText(es.attention.nothing, {}, { timeout: 300 })).rejects.toThrow();
});

test('without an answer of its own the card is not empty either', async () => {
  const { tell } = await show(['a'], null);
  tell('a', none);
  expect(await screen.findByText(es.attention.unknown)).toBeDefined();
  expect(nothing()).toBeNull();
});
