import { screen, within } from '@testing-library/react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import { startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test, vi } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { TargetsDialog } from './targets-dialog.tsx';

const target = { correctiveTypeId: null, priority: 0, reactMinutes: 60, repairMinutes: 120 };
const targets = { data: { installationId: 7, version: 0, targets: [target] } };
const leak = { id: 1, entityStatus: 1, entityType: 'CorrectiveType', version: 1, name: { es: 'Fuga' } };
const types = { data: [{ ...leak, order: 1, priority: 0 }], total: 1 };
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
      permissions: [Permission.Administration],
    },
  ],
};

let close: () => Promise<void>;
afterEach(async () => {
  signOut();
  await close();
});

test.each(['/api/correctiveTargets', '/api/correctiveTypes'])(
  'what gets no answer from %s says so in a dialog, and asks again',
  async (dead) => {
    let isDead = true;
    const server = await startJsonServer(({ url }) => {
      const { pathname } = new URL(url, 'http://targets');
      if (isDead && pathname === dead)
        return { status: 503, body: { code: 'serviceUnavailable', message: '', requestId: 'r' } };
      if (pathname === '/api/session') return { body: { data: session } };
      return { body: pathname === '/api/correctiveTargets' ? targets : types };
    });
    close = server.close;
    configureApi({ origin: server.origin });
    signInAs({ Id: 12, Name: 'Marta' });
    const onClose = vi.fn();
    const { user } = await renderPage(<TargetsDialog installationId={7} onClose={onClose} />, {
      at: '/user/correctives?installation=7',
      texts: { 'mfe-correctives': es },
    });
    expect(await screen.findByRole('dialog', { name: es.targets.title })).toBeDefined();
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    isDead = false;
    await user.click(again);
    const react = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${es.targets.react}`));
    expect(react.value).toBe('1');
    // 1.200 hours, or an hour and twelve minutes?
    await user.clear(react);
    await user.type(react, '1.200');
    await user.click(
      within(screen.getByRole('group', { name: '¿Cuánto es 1.200?' })).getByRole('button', { name: '1200' }),
    );
    expect(react.value).toBe('1200');
    expect(screen.queryByRole('group', { name: '¿Cuánto es 1.200?' })).toBeNull();
    await user.clear(react);
    await user.type(react, '1');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  },
);
