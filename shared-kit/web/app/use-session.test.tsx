import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Permission } from '../../contracts/permissions.ts';
import { type JsonServer, startJsonServer } from '../../testing/json-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { configureApi, signIn, signOut, useInstallation, usePermissions } from '../app.ts';

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const installation = (id: number, name: string, permissions: number[]) => ({
  id,
  name,
  ref: name,
  timeZone: 'Europe/Madrid',
  roleName: null,
  permissions,
});

const start = async (
  Id: number,
  EntityType: 'UserProxy' | 'SuperAdminProxy' = 'UserProxy',
): Promise<void> => {
  const installations = [
    installation(1, 'Norte', [Permission.PreventiveView]),
    installation(2, 'Sur', [Permission.PreventiveEdit]),
  ];
  server = await startJsonServer(() => ({
    body: { data: { id: Id, name: 'Ana', entityType: EntityType, preferredLanguage: 0, installations } },
  }));
  configureApi({ origin: server.origin });
  const Token = `${part({})}.${part({ exp: Date.now() / 1000 + 3600 })}.x`;
  signIn({ Id, Name: 'Ana', Token, EntityType, PreferredLanguage: 0 });
};

const Page = () => {
  const { installation: chosen, choose } = useInstallation();
  const { hasAny } = usePermissions();
  const may = [hasAny(Permission.PreventiveEdit), hasAny(Permission.Administration), hasAny()].join(' ');
  return (
    <button type="button" onClick={() => choose(2)}>
      {chosen?.name ?? 'none'} {may}
    </button>
  );
};

test('permissions are those of the chosen installation, and the choice is remembered for the user', async () => {
  await start(7);
  const { user } = await renderPage(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Norte false false true' }));
  await screen.findByRole('button', { name: 'Sur true false true' });
  expect(localStorage.getItem('installation.7')).toBe('2');
});

test('an installation that is not theirs any more is not chosen', async () => {
  localStorage.setItem('installation.8', '99');
  await start(8);
  await renderPage(<Page />);
  await screen.findByRole('button', { name: 'Norte false false true' });
});

test('a super-administrator may do everything', async () => {
  await start(9, 'SuperAdminProxy');
  await renderPage(<Page />);
  await screen.findByRole('button', { name: 'Norte true true true' });
});
