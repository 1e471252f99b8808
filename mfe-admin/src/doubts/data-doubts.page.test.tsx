import { screen, waitFor, within } from '@testing-library/react';
import type { Doubt } from 'shared-kit/contracts/doubts';
import type { AttentionTold } from 'shared-kit/contracts/modules/slots';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type JsonAnswer, type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import attention from './attention.contribution.tsx';
import DataDoubtsPage from './data-doubts.page.tsx';

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

const doubtOf = (more: Partial<Doubt> & Pick<Doubt, 'id' | 'kind'>): Doubt => ({
  installationId: 7,
  resource: 'areas',
  recordId: 1,
  inspectionType: null,
  name: 'Sala',
  context: '',
  now: 'Sala',
  proposal: null,
  changes: false,
  why: null,
  count: 0,
  from: null,
  to: null,
  taskIds: [],
  state: 'open',
  version: 0,
  reason: '',
  decidedByName: '',
  decidedAt: null,
  ...more,
});

const names = [
  doubtOf({
    id: 'areas:1',
    kind: 'name',
    name: 'Sala d’actes',
    context: "Sala d'actes",
    proposal: 'Sala (2)',
  }),
  doubtOf({ id: 'areas:2', kind: 'name', name: 'TALLER', context: 'Taller', proposal: 'TALLER (2)' }),
  doubtOf({ id: 'roles:3', kind: 'name', resource: 'roles', name: 'Técnico' }),
];
const readings = [
  doubtOf({
    id: 'reading:1',
    kind: 'reading',
    resource: 'formats',
    name: 'Presión',
    now: 'Presión · kPa',
    proposal: 'Presión · bar',
    why: 'changedSince',
    count: 240,
    from: '2025-01-10',
    to: '2026-02-01',
    taskIds: [31],
  }),
];
const chores = [
  doubtOf({
    id: 'chore:9',
    kind: 'chore',
    resource: 'chores',
    recordId: 9,
    name: 'Revisar',
    now: '2026-03-28',
    proposal: '2026-03-31',
  }),
];

const sessionOf = () => ({
  id: 1,
  name: 'Ana',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [
    {
      id: 7,
      name: 'Torre',
      ref: 'T',
      timeZone: 'Europe/Madrid',
      roleName: null,
      permissions: [Permission.Administration],
    },
  ],
});

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

const start = async (refuse: (path: string) => JsonAnswer | null = () => null) => {
  const sent: Sent[] = [];
  const open = new Map([...names, ...readings, ...chores].map((doubt) => [doubt.id, doubt]));
  server = await startJsonServer(({ method, url, body: bytes }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/session') return { body: { data: sessionOf() } };
    if (method === 'PUT') {
      const refused = refuse(pathname);
      if (refused) return refused;
      const body = JSON.parse(String(bytes)) as { readonly decision: string; readonly version: number };
      sent.push({ path: pathname, body });
      const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
      const doubt = [...names, ...readings, ...chores].find((each) => each.id === id);
      const { decision, version } = body;
      const state = { accept: 'accepted', leave: 'left' }[decision] ?? 'open';
      if (state === 'open' && doubt) open.set(id, doubt);
      else open.delete(id);
      return { body: { data: { ...doubt, state, version: version + 1 } } };
    }
    const kind = searchParams.get('kind');
    const state = searchParams.get('state') ?? 'open';
    const data = state === 'open' ? [...open.values()].filter((doubt) => doubt.kind === kind) : [];
    return { body: { data, total: data.length } };
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 1, Name: 'Ana', EntityType: 'UserProxy' });
  return sent;
};
const show = (view = '') => renderAdmin(<DataDoubtsPage />, `/user/dataDoubts?installation=7${view}`);
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

test('each kind says what it is and how many there are, with its proposals', async () => {
  await start();
  const { user } = await show();
  expect(await screen.findByText(/Torre · 5 por decidir/)).toBeDefined();
  expect(await screen.findByText('Sala (2)')).toBeDefined();
  expect(screen.getByText(/Dos nombres que a la vista son el mismo/)).toBeDefined();
  expect(screen.getByText('Cámbielo en su ficha')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Lecturas (1)' }));
  expect(await screen.findByText('240 lecturas, del 10/01/2025 al 01/02/2026')).toBeDefined();
  expect(screen.getByText('Presión · bar')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Operaciones (1)' }));
  expect(await screen.findByText('31/03/2026')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Inspecciones (0)' }));
  expect(await screen.findByText('Ningún registro se ha corrido de su día.')).toBeDefined();
});

test('one is taken and taken back; many are taken at once but for those that nothing is proposed of', async () => {
  const sent = await start();
  const { user } = await show('&kind=name');
  const row = (await screen.findByText('Sala (2)')).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: 'Cambiar el nombre' }));
  await user.click(await button('Deshacer'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/nameDoubts/areas%3A1', { installationId: 7, version: 0, decision: 'accept', reason: '' }],
    ['/api/nameDoubts/areas%3A1', { installationId: 7, version: 1, decision: 'undo', reason: '' }],
  ]);
  await screen.findByText('Sala (2)');
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' }));
  const bar = screen.getByRole('toolbar');
  await user.click(within(bar).getByRole('button', { name: 'Cambiar el nombre' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Se cambiarán 2 nombres por los propuestos.')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Cambiar el nombre' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  await waitFor(() => expect(screen.queryByText('TALLER (2)')).toBeNull());
});

test('what is left needs a reason, and what is refused stays with why', async () => {
  const sent = await start((path) =>
    path.includes('areas%3A2')
      ? { status: 409, body: { code: 'versionConflict', message: '', requestId: 'r' } }
      : null,
  );
  const { user } = await show('&kind=name');
  await screen.findByText('Sala (2)');
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Dejar como está' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Dejar como está' }));
  expect(await dialog.findByText('Rellene este campo')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Son dos');
  await user.click(dialog.getByRole('button', { name: 'Dejar como está' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.body).toMatchObject({ decision: 'leave', reason: 'Son dos' });
  expect(await screen.findByText(/Uno no se ha podido decidir/)).toBeDefined();
});

test('home is told how many there are, and nothing while a service is silent', async () => {
  await start();
  const told: AttentionTold[] = [];
  const props = { installationId: 7, onAttention: (_: string, news: AttentionTold) => void told.push(news) };
  await renderAdmin(<attention.Component props={props} />, '/user/home?installation=7');
  await waitFor(() => expect(told.length).toBeGreaterThan(0));
  expect(told.at(-1)).toMatchObject({
    isWhole: true,
    lines: [{ figure: 'dataDoubts', count: 5, to: '/user/dataDoubts?installation=7' }],
  });
});
