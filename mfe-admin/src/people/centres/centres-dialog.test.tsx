/** People get a role in many centres in one step: what it would change is seen first, what was refused is read, what was given can be taken back. */
import { screen, waitFor, within } from '@testing-library/react';
import type { Placing } from 'shared-kit/contracts/people/member-centres';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { CentresDialog } from './centres-dialog.tsx';

const names = ['Norte', 'Sur', 'Este'];
const centreIds = names.map((_, index) => index + 1);
const [manager, technician] = [1, 2];
const known = {
  people: [{ id: 11, name: 'Teo Roca', loginName: 'teo' }],
  centres: names.map((name, index) => ({ id: index + 1, name })),
  roles: [
    { id: manager, name: 'Gestor', centreIds },
    { id: technician, name: 'Técnico', centreIds: [1, 2] },
  ],
  places: [
    {
      userId: 11,
      installationId: 1,
      roleId: manager,
      roleName: 'Gestor',
      version: 4,
      isBlocked: false,
      canChange: true,
    },
  ],
};

let server: JsonServer;
let sent: Placing[][];
let refusedAt: number;
beforeEach(async () => {
  sent = [];
  refusedAt = 0;
  signInAs({ Id: 1, Name: 'Ana' });
  server = await startJsonServer(({ method, body }) => {
    if (method === 'GET') return { body: { data: known } };
    const { changes } = JSON.parse(body.toString()) as { changes: Placing[] };
    sent.push(changes);
    const data = changes.map(({ userId, installationId, roleId, version }) => {
      const at = { userId, installationId };
      if (installationId === refusedAt)
        return { ...at, outcome: 'refused', formerRoleId: null, version: null, error: 'versionConflict' };
      const done = {
        formerRoleId: version === null ? null : manager,
        version: (version ?? -1) + 1,
        error: null,
      };
      if (roleId === null) return { ...at, ...done, outcome: 'taken', version: null };
      return { ...at, ...done, outcome: version === null ? 'given' : 'changed' };
    });
    return { body: { data } };
  });
  configureApi(server);
});
afterEach(async () => {
  await server.close();
  signOut();
});

const show = async () => {
  const onClose = vi.fn();
  const chosen = { userIds: [11] };
  const { user } = await renderAdmin(<CentresDialog installationId={1} chosen={chosen} onClose={onClose} />);
  const role = await screen.findByLabelText('Rol');
  expect(onClose).not.toHaveBeenCalled();
  const said = (name: string) =>
    screen.getByRole('checkbox', { name }).getAttribute('aria-describedby') ?? '';
  return {
    user,
    onClose,
    choose: (name: string) => user.selectOptions(role, name),
    tick: (name: string) => user.click(screen.getByRole('checkbox', { name })),
    becomes: (name: string) => document.getElementById(said(name))?.textContent,
    apply: () => user.click(screen.getByRole('button', { name: 'Aplicar' })),
  };
};

test('all centres are chosen at once, each says what would become of the person there, and it can be undone', async () => {
  const { user, onClose, choose, tick, becomes, apply } = await show();
  expect(['Norte', 'Sur'].map(becomes)).toEqual(['Gestor', 'Sin acceso']);
  await choose('Técnico');
  await tick('Elegir los 3 que se muestran');
  expect(names.map(becomes)).toEqual([
    'Gestor → Técnico',
    'Nuevo: Técnico',
    expect.stringMatching(/más permisos de los que usted tiene/),
  ]);
  expect(screen.getByText('1 acceso nuevo · 1 cambia de rol · 1 no se puede')).toBeDefined();
  await apply();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const first = [
    { userId: 11, installationId: 1, roleId: technician, version: 4 },
    { userId: 11, installationId: 2, roleId: technician, version: null },
  ];
  expect(sent).toEqual([first]);
  await screen.findByText('2 accesos cambiados');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([
    { userId: 11, installationId: 1, roleId: manager, version: 5 },
    { userId: 11, installationId: 2, roleId: null, version: 0 },
  ]);
});

test('centres are found by name and by role, and all is what is shown', async () => {
  const { user, choose, tick } = await show();
  await user.selectOptions(screen.getByLabelText('Qué centros se muestran'), 'Donde falta alguien');
  expect(screen.queryByRole('checkbox', { name: 'Norte' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar un centro' }), 'sur');
  await tick('Elegir el que se muestra');
  await choose('Gestor');
  expect(screen.getByText('1 acceso nuevo')).toBeDefined();
});

test('access is taken away once that is agreed to, with what is lost with it', async () => {
  const { user, onClose, choose, tick, becomes, apply } = await show();
  await choose('Quitar el acceso');
  await tick('Sur');
  expect(becomes('Sur')).toBe('Sin cambios');
  expect(screen.getByRole('button', { name: 'Aplicar' })).toHaveProperty('disabled', true);
  await tick('Norte');
  expect(becomes('Norte')).toBe('Pierde el acceso: Gestor');
  await apply();
  const question = () => screen.findByRole('alertdialog');
  expect((await question()).textContent).toContain('No se puede deshacer');
  await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
  expect(sent).toEqual([]);
  await apply();
  await user.click(within(await question()).getByRole('button', { name: 'Quitar el acceso' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([[{ userId: 11, installationId: 1, roleId: null, version: 4 }]]);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('what was refused is read with its centre before the dialog is left', async () => {
  refusedAt = 1;
  const { user, onClose, choose, tick, apply } = await show();
  await choose('Técnico');
  await tick('Norte');
  await apply();
  expect(await screen.findByText('Teo Roca, Norte: Alguien lo ha cambiado mientras tanto.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(onClose).toHaveBeenCalled();
});
