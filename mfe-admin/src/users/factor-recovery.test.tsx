import { screen, waitFor, within } from '@testing-library/react';
import type { FactorRecovery as Pending } from 'shared-kit/contracts/people/factor-recovery';
import { type JsonServer, type SeenCall, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { FactorRecovery } from './factor-recovery.tsx';

const path = '/api/users/7/factorRecovery';
const pending: Pending = {
  id: '6f1d3a52-1f0e-4f3a-9d2a-3c5b7a9e1d20',
  askedBy: 'Marta Vidal',
  reason: 'Ha cambiado de móvil',
  askedAt: '2026-03-02T08:00:00.000Z',
  expiresAt: '2026-03-03T08:00:00.000Z',
  mayConfirm: false,
  mayWithdraw: false,
};
const on = { isOn: true, mayAsk: true, pending: null };
const off = { ...on, isOn: false };

let server: JsonServer;
let refusal: { readonly status: number; readonly body: object } | null = null;
afterEach(async () => {
  signOut();
  await server.close();
});

/** What the server has; a call that writes makes it what follows. */
const start = async (state: object, after: object) => {
  let stored = state;
  refusal = null;
  server = await startJsonServer(({ url, method }) => {
    if (!url.startsWith(path)) return { status: 404, body: {} };
    if (method !== 'GET') stored = after;
    if (refusal && method !== 'GET') return refusal;
    if (url.endsWith('/confirmation')) return { body: { data: { ended: 1 } } };
    return { status: method === 'POST' ? 201 : 200, body: { data: stored } };
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 1, Name: 'Ana', EntityType: 'SuperAdminProxy' });
  return renderAdmin(<FactorRecovery userId={7} />);
};
const written = (): SeenCall | undefined => server.calls.find(({ method }) => method !== 'GET');
const open = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Quitar la verificación en dos pasos' });

test('who asks says why, and then waits for somebody else', async () => {
  const { user } = await start(on, { ...on, pending: { ...pending, mayWithdraw: true } });
  await user.click(await open('Quitar la verificación en dos pasos'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Pedir' }));
  expect(written(), 'without a reason').toBeUndefined();
  await user.type(within(await dialog()).getByRole('textbox', { name: /^Motivo/ }), 'Ha cambiado de móvil');
  await user.click(within(await dialog()).getByRole('button', { name: 'Pedir' }));
  await user.click(await open('Petición por confirmar'));
  const shown = within(await dialog());
  expect(shown.getByText('Tiene que confirmarlo otra persona.')).toBeDefined();
  expect(shown.queryByRole('button', { name: 'Confirmar y quitar' })).toBeNull();
  expect(written()?.url).toBe(path);
  expect(JSON.parse(String(written()?.body))).toEqual({ reason: 'Ha cambiado de móvil' });
});

test('another person sees who asks and why, and confirms what was read', async () => {
  const { user } = await start({ ...on, pending: { ...pending, mayConfirm: true } }, off);
  await user.click(await open('Petición por confirmar'));
  const shown = within(await dialog());
  expect(shown.getByText(/^Lo pidió Marta Vidal/)).toBeDefined();
  expect(shown.getByText('Ha cambiado de móvil')).toBeDefined();
  expect(shown.queryByRole('button', { name: 'Retirar la petición' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Confirmar y quitar' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(written()?.url).toBe(`${path}/confirmation`);
  expect(JSON.parse(String(written()?.body))).toEqual({ recoveryId: pending.id });
});

test('who has asked withdraws it', async () => {
  const { user } = await start({ ...on, pending: { ...pending, mayWithdraw: true } }, on);
  await user.click(await open('Petición por confirmar'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Retirar la petición' }));
  await open('Quitar la verificación en dos pasos');
  expect(written()).toMatchObject({ method: 'DELETE', url: path });
});

test('what somebody else was faster with is gone', async () => {
  const { user } = await start({ ...on, pending: { ...pending, mayConfirm: true } }, off);
  refusal = { status: 400, body: { code: 'recoveryOver', message: '', requestId: 'r' } };
  await user.click(await open('Petición por confirmar'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Confirmar y quitar' }));
  await user.click(await screen.findByRole('button', { name: 'De acuerdo' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test.each([
  ['without a second factor', off],
  ['of one’s own', { ...on, mayAsk: false }],
])('of an account %s nothing is shown', async (_of, state) => {
  await start(state, state);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
