import { screen, within } from '@testing-library/react';
import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import type { JsonAnswer } from 'shared-kit/testing/servers/json-server';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import OutOfServicePage from './out-of-service.page.tsx';
import { buildStop, type StopServer, startStopServer } from './testing/stop-server.ts';

let server: StopServer;
afterEach(() => server.close());

const ended = (stop: OutOfService): OutOfService => ({ ...stop, closedAt: '2026-11-25T10:00:00.000Z' });

interface Shown {
  readonly stops?: readonly OutOfService[];
  readonly permissions?: readonly number[];
  readonly write?: (body: Record<string, unknown>) => JsonAnswer;
}

const show = async ({ stops = [buildStop()], permissions = [], write }: Shown = {}) => {
  const [stop = buildStop()] = stops;
  server = await startStopServer({
    stops,
    permissions: [Permission.OutOfService, ...permissions],
    write: (_, body) => write?.(body) ?? { body: { data: { ended: ended(stop), remaining: 0 } } },
  });
  return renderPage(<OutOfServicePage />, {
    at: '/user/outOfServices/41?installation=7',
    texts: { 'mfe-correctives': es },
  });
};
const open = () => screen.findByRole('button', { name: 'Volver a poner en servicio' });
const dialog = () => screen.findByRole('dialog');
const send = async () => within(await dialog()).getByRole('button', { name: 'Volver a poner en servicio' });

test('a stop shows its facts and what else keeps the element out', async () => {
  await show({ stops: [buildStop(), buildStop({ id: 42, reason: 'legal' })] });
  expect(await screen.findByText('Fuga de gas')).toBeDefined();
  expect(screen.getByText('RITE art. 31')).toBeDefined();
  expect(screen.getAllByText(/OCA Norte/).length).toBeGreaterThan(0);
  expect(await screen.findByText('Otra causa lo mantiene fuera de servicio')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Obligación legal, desde/ }).getAttribute('href')).toContain(
    '/user/outOfServices/42',
  );
});

test('put into service again it says how many other causes still keep it out', async () => {
  const { user } = await show({
    write: () => ({ body: { data: { ended: ended(buildStop()), remaining: 2 } } }),
  });
  await user.click(await open());
  await user.type(within(await dialog()).getByRole('textbox', { name: /^Qué se ha hecho/ }), 'Reparado');
  await user.click(await send());
  expect(await screen.findByText('Caldera 1 sigue fuera de servicio por otras 2 causas')).toBeDefined();
  expect(server.sent[0]?.url).toBe('/api/outOfServices/41/closing');
  expect(server.sent[0]?.body).toMatchObject({ version: 3, closingDescription: 'Reparado' });
});

test('where a retest was asked for, the day on which it was passed is needed', async () => {
  const { user } = await show({ stops: [buildStop({ retest: 'Estanqueidad' })] });
  await user.click(await open());
  expect(within(await dialog()).getByText(/hay que probar: Estanqueidad$/)).toBeDefined();
  await user.click(await send());
  expect(await screen.findByText('Rellene la fecha')).toBeDefined();
  expect(server.sent).toEqual([]);
  await user.type(within(await dialog()).getByRole('textbox', { name: /^Prueba superada/ }), '25112026');
  await user.click(await send());
  await expect.poll(() => server.sent).toHaveLength(1);
  expect(server.sent[0]?.body).toMatchObject({ retestPassedOn: '2026-11-25' });
});

test('what is put right sends a time only where it was changed', async () => {
  const { user } = await show({
    permissions: [Permission.EditUserAndDate],
    write: () => ({ body: { data: buildStop({ version: 4 }) } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const description = within(await dialog()).getByRole('textbox', { name: /^Descripción/ });
  await user.type(description, ' en la rampa');
  await user.click(within(await dialog()).getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => server.sent).toHaveLength(1);
  expect(server.sent[0]?.body).toMatchObject({
    id: 41,
    version: 3,
    openingDescription: 'Fuga de gas en la rampa',
  });
  expect(server.sent[0]?.body).not.toHaveProperty('openedAt');
});

test('when somebody else has changed it meanwhile, whose words hold is asked for', async () => {
  const theirs = buildStop({ version: 4, openingDescription: 'Fuga reparada' });
  const { user } = await show({
    write: ({ version }) =>
      version === 3
        ? { status: 409, body: { code: 'versionConflict', message: '', requestId: 'r', current: theirs } }
        : { body: { data: theirs } },
  });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await user.type(within(await dialog()).getByRole('textbox', { name: /^Descripción/ }), ' grave');
  await user.click(within(await dialog()).getByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar los míos' }));
  await expect.poll(() => server.sent).toHaveLength(2);
  expect(server.sent[1]?.body).toMatchObject({ version: 4, openingDescription: 'Fuga de gas grave' });
});

test('it is deleted after asking, which leads back to the list', async () => {
  const { user, router } = await show({ write: () => ({ body: { data: { id: 41 } } }) });
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: 'Eliminar' }));
  await expect.poll(() => router.state.location.pathname).toBe('/user/outOfServices');
  expect(server.sent[0]).toMatchObject({ method: 'DELETE', url: '/api/outOfServices/41' });
});

test('one that is not there says so', async () => {
  await show({ stops: [buildStop({ id: 50 })] });
  expect(await screen.findByText('Este registro de fuera de servicio no se ha encontrado')).toBeDefined();
});
