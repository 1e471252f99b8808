import { screen } from '@testing-library/react';
import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import { afterEach, expect, test, vi } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { type PutOutDefaults, PutOutForm } from './put-out-form.tsx';
import { buildStop, type StopServer, startStopServer } from './testing/stop-server.ts';

let server: StopServer;
afterEach(() => server.close());

const show = async (
  permissions: readonly number[] = [],
  defaults?: PutOutDefaults,
  isDown?: (pathname: string) => boolean,
) => {
  const onDone = vi.fn();
  server = await startStopServer({
    permissions: [Permission.OutOfService, ...permissions],
    ...(isDown ? { isDown } : {}),
    write: () => ({ status: 201, body: { data: buildStop() } }),
  });
  const rendered = await renderPage(
    <PutOutForm
      installationId={7}
      onDone={onDone}
      onClose={() => undefined}
      {...(defaults ? { defaults } : {})}
    />,
    { at: '/user/outOfServices?installation=7', texts: { 'mfe-correctives': es } },
  );
  return { ...rendered, onDone };
};
const save = () => screen.getByRole('button', { name: 'Poner fuera de servicio' });
const box = (name: RegExp) => screen.getByRole('textbox', { name });

test('an element is found by typing and put out, told by whom and why', async () => {
  const { user, onDone } = await show();
  await user.click(await screen.findByRole('combobox', { name: /^Elemento/ }));
  await user.click(await screen.findByRole('option', { name: /^Caldera 1/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Motivo/ }), 'Seguridad');
  await user.type(box(/^Descripción/), 'Sin extintor');
  await user.type(box(/^Prueba exigida/), 'Estanqueidad');
  await user.click(save());
  await expect.poll(() => server.sent).toHaveLength(1);
  expect(server.sent[0]?.body).toMatchObject({
    installationId: 7,
    level: CorrectiveLevel.element,
    elementId: 5,
    areaId: null,
    reason: 'safety',
    planned: false,
    orderedBy: 'technician',
    openingDescription: 'Sin extintor',
    retest: 'Estanqueidad',
    correctiveId: null,
    authorityToldOn: null,
    photoIds: [],
  });
  expect(server.sent[0]?.body).not.toHaveProperty('openedAt');
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
});

test('a search that gets no answer says so, and searches again', async () => {
  let isDead = true;
  const { user } = await show([], undefined, (pathname) => isDead && pathname === '/api/elements');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  isDead = false;
  await user.click(again);
  await expect.poll(() => screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: /^Elemento/ }));
  expect(await screen.findByRole('option', { name: /^Caldera 1/ })).toBeDefined();
});

test('a whole area takes the place of an element; without one it says so', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('radio', { name: 'Zona' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Motivo/ }), 'Obras');
  await user.type(box(/^Descripción/), 'Reforma');
  await user.click(save());
  expect(await screen.findByText('Rellene este campo')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: /^Zona/ }));
  await user.click(await screen.findByRole('option', { name: /^Sala de calderas/ }));
  expect(screen.queryByText('Rellene este campo')).toBeNull();
  await user.click(save());
  await expect.poll(() => server.sent).toHaveLength(1);
  expect(server.sent[0]?.body).toMatchObject({ level: CorrectiveLevel.area, elementId: null, areaId: 3 });
});

test('who may say when, says it in the time zone of the installation', async () => {
  const { user } = await show([Permission.EditUserAndDate], {
    level: CorrectiveLevel.element,
    elementId: 5,
    areaId: 3,
    correctiveId: 9,
    openingDescription: 'Fuga de gas',
  });
  const time = await screen.findByLabelText('Hora');
  await user.type(time, '09:30');
  await user.click(save());
  expect(await screen.findByText('El formato de la fecha no es correcto')).toBeDefined();
  await user.type(box(/^Fecha/), '20112026');
  await user.click(save());
  await expect.poll(() => server.sent).toHaveLength(1);
  expect(server.sent[0]?.body).toMatchObject({
    elementId: 5,
    areaId: null,
    correctiveId: 9,
    reason: 'failure',
    openedAt: '2026-11-20T08:30:00.000Z',
    openingDescription: 'Fuga de gas',
  });
});

test('who may not, is not asked when', async () => {
  await show();
  await screen.findByRole('combobox', { name: /^Motivo/ });
  expect(screen.queryByLabelText('Hora')).toBeNull();
});
