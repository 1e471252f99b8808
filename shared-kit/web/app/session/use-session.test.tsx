import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Permission } from '../../../contracts/people/permissions.ts';
import { renderPage } from '../../../testing/render.tsx';
import { type JsonServer, startJsonServer } from '../../../testing/servers/json-server.ts';
import { configureApi, signIn, signOut, timeZoneOf, useInstallation, usePermissions } from '../../app.ts';
import { useLocation } from '../../router.ts';

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
  timeZone: id === 2 ? 'Atlantic/Canary' : 'Europe/Madrid',
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
  const Token = `${part({})}.${part({ exp: 4_102_444_800 })}.x`;
  signIn({ Id, Name: 'Ana', Token, EntityType, PreferredLanguage: 0 });
};

const Page = () => {
  const { installation: chosen, isUnknown, usual, choose } = useInstallation();
  const { pathname, search } = useLocation();
  const { hasAny } = usePermissions();
  const may = [hasAny(Permission.PreventiveEdit), hasAny(Permission.Administration), hasAny()].join(' ');
  return (
    <>
      <button type="button" onClick={() => choose(2)}>
        {chosen?.name ?? 'none'} {may}
      </button>
      <button type="button" onClick={() => choose(2, '/user/tasks')}>
        elsewhere
      </button>
      <p>{`at ${pathname}${search}`}</p>
      <p>{isUnknown ? `unknown, usually ${usual?.name}` : 'known'}</p>
    </>
  );
};

test('permissions are those of the installation, and choosing another one goes there and remembers it', async () => {
  await start(7);
  const { user } = await renderPage(<Page />, { at: '/user/round?task=41' });
  await user.click(await screen.findByRole('button', { name: 'Norte false false true' }));
  await screen.findByRole('button', { name: 'Sur true false true' });
  screen.getByText('at /user/round?installation=2');
  expect(localStorage.getItem('installation.7')).toBe('2');
});

test('the time zone of each installation is known from then on', async () => {
  await start(7);
  await renderPage(<Page />, { at: '/user/tasks?installation=1' });
  await screen.findByText('known');
  await vi.waitFor(() => expect([1, 2].map(timeZoneOf)).toEqual(['Europe/Madrid', 'Atlantic/Canary']));
});

test('another installation can be opened on another screen', async () => {
  await start(7);
  const { user } = await renderPage(<Page />, { at: '/user/tasks/41?installation=1' });
  await screen.findByText('known');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  await screen.findByText('at /user/tasks?installation=2');
});

test('an installation that is not theirs any more is not chosen', async () => {
  localStorage.setItem('installation.8', '99');
  await start(8);
  await renderPage(<Page />);
  await screen.findByRole('button', { name: 'Norte false false true' });
});

test('the address says which installation, whatever was chosen last', async () => {
  localStorage.setItem('installation.7', '2');
  await start(7);
  await renderPage(<Page />, { at: '/user/round?installation=1' });
  await screen.findByRole('button', { name: 'Norte false false true' });
  expect(localStorage.getItem('installation.7')).toBe('2');
});

test.each(['99', 'norte', '0'])(
  'an address with installation %s shows none, and says which would be usual',
  async (id) => {
    await start(7);
    await renderPage(<Page />, { at: `/user/round?installation=${id}` });
    await screen.findByText('unknown, usually Norte');
    screen.getByRole('button', { name: 'none false false true' });
  },
);

test('until the session is known, no address is wrong', async () => {
  await start(7);
  await renderPage(<Page />, { at: '/user/round?installation=99' });
  screen.getByText('known');
  await screen.findByText('unknown, usually Norte');
});

test('a super-administrator may do everything', async () => {
  await start(9, 'SuperAdminProxy');
  await renderPage(<Page />);
  await screen.findByRole('button', { name: 'Norte true true true' });
});
