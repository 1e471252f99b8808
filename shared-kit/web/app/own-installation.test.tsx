import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { type JsonServer, startJsonServer } from '../../testing/servers/json-server.ts';
import { configureApi, OwnInstallation, signIn, signOut } from '../app.ts';
import { useLocation } from '../router.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const installation = (id: number, name: string) => ({
  id,
  name,
  ref: name,
  timeZone: 'Europe/Madrid',
  roleName: null,
  permissions: [],
});
const session = {
  id: 7,
  name: 'Ana',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [installation(1, 'Norte'), installation(2, 'Sur')],
};

let server: JsonServer;
beforeEach(async () => {
  server = await startJsonServer(() => ({ body: { data: session } }));
  configureApi({ origin: server.origin });
  const Token = `${part({})}.${part({ exp: 4_102_444_800 })}.x`;
  signIn({ Id: 7, Name: 'Ana', Token, EntityType: 'UserProxy', PreferredLanguage: 0 });
});
afterEach(async () => {
  signOut();
  await server.close();
});

const Page = ({ id, to }: { readonly id: number; readonly to?: string }) => {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <OwnInstallation id={id} {...(to === undefined ? {} : { to })}>
        <p>the record</p>
      </OwnInstallation>
    </>
  );
};

test('a record of the installation in the address is shown', async () => {
  await renderPage(<Page id={1} />, { at: '/user/tasks/41?installation=1' });
  await screen.findByText('the record');
  expect(screen.queryByText('Es de «Norte»: se ha abierto allí.')).toBeNull();
});

test('a record of another one of theirs is opened there, and that is said', async () => {
  await renderPage(<Page id={2} />, { at: '/user/tasks/41?tab=photos&installation=1' });
  await screen.findByText('at /user/tasks/41?tab=photos&installation=2');
  expect(await screen.findByText('Es de «Sur»: se ha abierto allí.')).toBeDefined();
  expect(screen.getByText('the record')).toBeDefined();
});

test('a panel leads to where the record has an address of its own', async () => {
  await renderPage(<Page id={2} to="/user/tasks/41?installation=2" />, {
    at: '/user/list?task=41&installation=1',
  });
  await screen.findByText('at /user/tasks/41?installation=2');
});

test('a record of an installation that is not theirs is not found', async () => {
  await renderPage(<Page id={3} />, { at: '/user/tasks/41?installation=1' });
  await screen.findByText('No se ha encontrado');
  expect(screen.queryByText('the record')).toBeNull();
  expect(screen.getByText('at /user/tasks/41?installation=1')).toBeDefined();
});
