import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  lineOf,
  type ModulesServer,
  newer,
  older,
  releaseOf,
  renderModules,
  startModulesServer,
  stateOf,
} from '../testing/modules-server.tsx';
import ModuleReleasesPage from './module-releases.page.tsx';
import PublishTokensPage from './tokens/publish-tokens.page.tsx';
import ModuleTrailPage from './trail/module-trail.page.tsx';

let server: ModulesServer;
afterEach(() => server.close());

test('releases tell what they need otherwise and how they fare; only an unused one can be pruned', async () => {
  server = await startModulesServer({
    releases: [
      releaseOf('0.3.0-cccc', {
        needChanges: [{ need: 'react', before: '^19.2.0', after: '^19.3.0' }],
        notes: 'Lecturas más rápidas',
        unused: true,
        health: { loads: 99, failures: 1 },
      }),
      releaseOf(newer, { installations: 12 }),
    ],
  });
  const { user } = await renderModules(<ModuleReleasesPage />, '/user/spad-moduleReleases');
  const row = (await screen.findByText('Lecturas más rápidas')).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('react: ^19.2.0 → ^19.3.0');
  expect(row.textContent).toContain('Fallos: 1');
  await user.click(within(row).getByRole('button', { name: 'Acciones de 0.3.0-cccc' }));
  expect(await screen.findByRole('menuitem', { name: 'Eliminar' })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: `Acciones de ${newer}` }));
  await screen.findByRole('menuitem', { name: /Fijar en un centro/ });
  expect(screen.queryByRole('menuitem', { name: 'Hacer estable…' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
});

test('a release is pinned in an installation that is found by typing', async () => {
  server = await startModulesServer();
  const { user } = await renderModules(<ModuleReleasesPage />, '/user/spad-moduleReleases');
  await user.click(await screen.findByRole('button', { name: `Acciones de ${older}` }));
  await screen.findByRole('menuitem', { name: /Fijar en un centro/ });
  await waitFor(() => expect(screen.getByRole('menu')).toBe(document.activeElement));
  await user.keyboard('{ArrowDown}{Enter}');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Fijar' }));
  expect(await within(dialog).findByText('Rellene este campo')).toBeDefined();
  await user.type(within(dialog).getByRole('combobox', { name: /Centro/ }), 'nor');
  await user.click(await screen.findByRole('option', { name: 'Norte' }));
  expect(await within(dialog).findByText(`Ahora ejecuta ${newer} (Estable)`)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Fijar' }));
  await waitFor(() =>
    expect(server.changes[0]).toMatchObject({ installationId: 1, change: { kind: 'pin', version: older } }),
  );
});

test('a release is recalled after it was told what that means, and one that was offers nothing more', async () => {
  server = await startModulesServer({ state: stateOf({ recalled: [older] }) });
  const { user } = await renderModules(<ModuleReleasesPage />, '/user/spad-moduleReleases');
  const row = (await screen.findByText(older)).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('Anulada');
  await user.click(screen.getByRole('button', { name: `Acciones de ${newer}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Anular…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(`${newer} deja de ejecutarse en todas partes`);
  await user.click(within(dialog).getByRole('button', { name: 'Anular para siempre' }));
  await waitFor(() =>
    expect(server.changes).toMatchObject([
      { installationId: null, version: 4, change: { kind: 'recall', version: newer } },
    ]),
  );
});

test('a module without releases says how they come', async () => {
  server = await startModulesServer({ releases: [] });
  await renderModules(<ModuleReleasesPage />, '/user/spad-moduleReleases?module=mfe-maintenance');
  expect(await screen.findByText(/modules -- publish mfe-maintenance --to http/)).toBeDefined();
});

test('the secret of a token is shown once, then the token can be revoked', async () => {
  server = await startModulesServer();
  const { user } = await renderModules(<PublishTokensPage />, '/user/spad-publishTokens');
  // Until it is known that there are none, the button stands elsewhere.
  await screen.findByText('Todavía no hay claves');
  await user.click(screen.getByRole('button', { name: 'Nueva clave' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(
    await within(dialog).findByRole('combobox', { name: /Módulo/ }),
    'mfe-maintenance',
  );
  await user.click(within(dialog).getByRole('checkbox', { name: 'Hacer estable' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Nombre/ }), 'Cadena');
  await user.click(within(dialog).getByRole('button', { name: 'Crear' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Clave' })).value).toBe('pub_secreto');
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Copiada')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('pub_secreto');
  await user.click(screen.getByRole('button', { name: 'Ya la he guardado' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain('pub_secreto');
  expect(server.stored.tokens[0]?.verbs).toEqual(['publish', 'promote']);
  await user.click(await screen.findByRole('button', { name: 'Revocar «Cadena»' }));
  await user.click(await screen.findByRole('button', { name: 'Revocar', hidden: false }));
  expect(await screen.findByText(/^Revocada · 22\/11\/2026/)).toBeDefined();
});

test('the trail says in words what changed, and marks what nobody asked for', async () => {
  server = await startModulesServer({
    trail: [
      lineOf({
        id: 'b',
        kind: 'rollBack',
        userName: '',
        automatic: true,
        reason: '',
        before: { kind: 'canary', version: newer, percent: 20 },
        after: { kind: 'stable' },
        installationId: 1,
        installationName: 'Norte',
      }),
      lineOf({
        id: 'a',
        kind: 'enable',
        installationId: 1,
        installationName: 'Norte',
        before: { channel: { kind: 'stable' }, enabled: true, features: ['preventive', 'applus'] },
        after: { channel: { kind: 'stable' }, enabled: true, features: ['preventive'] },
      }),
    ],
  });
  await renderModules(<ModuleTrailPage />, '/user/spad-moduleTrail');
  const automatic = (await screen.findByText('Retirada automática')).closest('tr')?.textContent ?? '';
  expect(automatic).toContain('Automático');
  expect(automatic).toMatch(/Ejecuta: 0\.2\.0-bbbb2222, de prueba para el 20.% de los usuarios → Estable/);
  const enabling = screen.getByText('Activación').closest('tr')?.textContent ?? '';
  expect(enabling).toContain('Se desactiva: Applus');
  expect(enabling).toContain('Arregla las lecturas');
  expect(enabling).not.toContain('{');
});
