import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  lineOf,
  type ModulesServer,
  module,
  newer,
  older,
  renderModules,
  rowOf,
  startModulesServer,
  stateOf,
} from '../testing/modules-server.tsx';
import ModulesPage from './modules.page.tsx';

let server: ModulesServer;
afterEach(() => server.close());

const card = () => screen.findByRole('region', { name: 'Mantenimiento' });
const cell = () => screen.findByRole('button', { name: /Mantenimiento en Norte/ });
/** The newest notice is the last one. */
const undo = async (user: UserEvent) => {
  const buttons = await screen.findAllByRole('button', { name: 'Deshacer' });
  await user.click(buttons.at(-1) as HTMLElement);
};
const save = () => screen.getByRole('button', { name: 'Guardar' });

test('a module says what runs, how it fares and what the portal took back, in words', async () => {
  const health = { loads: 88, failures: 12 };
  const at = '2026-11-20T10:30:00.000Z';
  server = await startModulesServer({
    state: stateOf({
      canary: { version: newer, percent: 20 },
      canaryHealth: {
        since: at,
        verdict: 'open',
        canary: { good: 12, failed: 1, hung: 1, apart: 3 },
        stable: { good: 40, failed: 0, hung: 0, apart: 2 },
        starts: {
          canary: { good: 7, failed: 2, hung: 0, apart: 4 },
          stable: { good: 30, failed: 0, hung: 0, apart: 1 },
        },
      },
      stable: older,
      health,
      automaticRollback: { version: '0.1.9-dead', at, health },
    }),
  });
  await renderModules(<ModulesPage />);
  const text = (await card()).textContent ?? '';
  for (const words of [
    older,
    `${newer} para el 20`,
    'Aún sin decidir',
    'De prueba: bien para 12, falló a 1 (sin respuesta: 1), aparte 3',
    'Estable mientras tanto: bien para 40, falló a 0',
    'Arranques de prueba: buenos 7, fallidos 2, sin una parte 4',
    'Arranques de la estable: buenos 30, fallidos 0',
    'Fallos: 12',
    'Retirada automáticamente',
    '0.1.9-dead, el 20/11/2026',
  ])
    expect(text).toContain(words);
});

test('rolling back names what comes back, and asks with the version that was read', async () => {
  server = await startModulesServer();
  const { user } = await renderModules(<ModulesPage />);
  await user.click(within(await card()).getByRole('button', { name: 'Volver a la anterior' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(`Vuelve ${older}`);
  await user.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Falla');
  await user.click(within(dialog).getByRole('button', { name: 'Volver a la anterior' }));
  await waitFor(() =>
    expect(server.changes).toEqual([
      { module, installationId: null, version: 4, change: { kind: 'rollBack' }, reason: 'Falla' },
    ]),
  );
  await undo(user);
  await waitFor(() =>
    expect(server.changes[1]).toMatchObject({ version: 5, change: { kind: 'promote', version: newer } }),
  );
});

test('who was quicker is named with what they did, and nothing is overwritten', async () => {
  server = await startModulesServer();
  const { user } = await renderModules(<ModulesPage />);
  await user.click(within(await card()).getByRole('button', { name: 'Probar…' }));
  const dialog = await screen.findByRole('dialog');
  server.stored.state = stateOf({ version: 5, stable: '0.3.0' });
  const release = within(dialog).getByRole('combobox', { name: /Versión/ });
  await user.click(release);
  await user.click(await screen.findByRole('option', { name: new RegExp(older) }));
  await user.click(within(dialog).getByRole('button', { name: 'Empezar la prueba' }));
  const told = await screen.findByRole('alertdialog');
  expect(told.textContent).toContain('Lucía Romero lo cambió el 20/11/2026');
  expect(told.textContent).toContain(`Estable: ${older} → ${newer}`);
  await user.click(within(told).getByRole('button', { name: 'De acuerdo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect((await card()).textContent).toContain('0.3.0'));
  expect(server.changes).toHaveLength(1);
});

test('the last one that worked at once is a switch of its own', async () => {
  server = await startModulesServer();
  const { user } = await renderModules(<ModulesPage />);
  await user.click(within(await card()).getByRole('checkbox', { name: /última que funcionó/ }));
  await waitFor(() => expect(server.changes[0]?.change).toEqual({ kind: 'lastGood', atOnce: true }));
});

test('an installation is pinned and loses a feature in one go, and undone in one go', async () => {
  server = await startModulesServer();
  const { user } = await renderModules(<ModulesPage />);
  await user.click(await cell());
  await user.click(await screen.findByRole('radio', { name: /Fijada/ }));
  await user.click(screen.getByRole('combobox', { name: /Versión/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(older) }));
  expect(screen.getByRole('checkbox', { name: 'gasLeaks' })).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Applus' }));
  await user.click(save());
  await waitFor(() =>
    expect(server.changes.map(({ version, change }) => ({ version, change }))).toEqual([
      { version: 0, change: { kind: 'pin', version: older } },
      { version: 1, change: { kind: 'enable', enabled: true, features: ['preventive', 'gasLeaks'] } },
    ]),
  );
  await undo(user);
  await waitFor(() => expect(server.stored.row.version).toBe(4));
  expect(server.stored.row).toMatchObject({
    channel: { kind: 'stable' },
    features: ['preventive', 'applus', 'gasLeaks'],
  });
});

test('what two decided of one installation is asked about in words', async () => {
  server = await startModulesServer({
    trail: [lineOf({ installationId: 1, installationName: 'Norte', kind: 'enable' })],
  });
  const { user } = await renderModules(<ModulesPage />);
  await user.click(await cell());
  await user.click(await screen.findByRole('checkbox', { name: 'Applus' }));
  server.stored.row = rowOf({ version: 1, features: ['applus', 'gasLeaks'] });
  await user.click(save());
  const dialog = await screen.findByRole('alertdialog');
  const text = dialog.textContent ?? '';
  for (const words of ['Lucía Romero', 'Preventivo y gasLeaks', 'Applus y gasLeaks'])
    expect(text).toContain(words);
  await user.click(within(dialog).getByRole('button', { name: 'Guardar los míos' }));
  await waitFor(() => expect(server.stored.row.features).toEqual(['preventive', 'gasLeaks']));
  expect(server.changes.map(({ version }) => version)).toEqual([0, 1]);
});

test('rolling an installation back says what comes back', async () => {
  server = await startModulesServer({
    row: rowOf({ channel: { kind: 'pinned', version: older }, previous: { kind: 'stable' }, version: 3 }),
  });
  const { user } = await renderModules(<ModulesPage />);
  await user.click(await cell());
  const panel = await screen.findByRole('dialog');
  await user.click(within(panel).getByRole('button', { name: 'Volver a la anterior' }));
  const sure = await screen.findByRole('alertdialog');
  expect(sure.textContent).toContain(`Volverá: Estable (${newer})`);
  await user.click(within(sure).getByRole('button', { name: 'Volver a la anterior' }));
  await waitFor(() =>
    expect(server.changes[0]).toMatchObject({
      installationId: 1,
      version: 3,
      change: { kind: 'rollBack' },
    }),
  );
});

test('a module that is switched off sends no features away', async () => {
  server = await startModulesServer();
  const { user } = await renderModules(<ModulesPage />);
  await user.click(await cell());
  await user.click(await screen.findByRole('checkbox', { name: 'Activado en el centro' }));
  expect(screen.queryByRole('checkbox', { name: 'Applus' })).toBeNull();
  await user.click(save());
  await waitFor(() =>
    expect(server.changes[0]?.change).toEqual({
      kind: 'enable',
      enabled: false,
      features: ['preventive', 'applus', 'gasLeaks'],
    }),
  );
  expect(await screen.findByText('Desactivado')).toBeDefined();
});
