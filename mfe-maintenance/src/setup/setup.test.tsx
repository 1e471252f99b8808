/** What a centre still needs, and not while its data are still being loaded. */
import { screen } from '@testing-library/react';
import type { EntityType } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import { startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, endGuide, followGuide, signOut } from 'shared-kit/web/app';
import { expect, onTestFinished, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { Setup } from './setup.tsx';

const centre = {
  id: 7,
  name: 'Escuela',
  ref: 'E',
  timeZone: 'Europe/Madrid',
  roleName: null,
  permissions: [Permission.Administration],
};
const person = { id: 12, name: 'Marta', preferredLanguage: 0 };

const show = async (more: object, entityType: EntityType = 'UserProxy'): Promise<void> => {
  const session = { ...person, entityType, installations: [{ ...centre, ...more }] };
  const server = await startJsonServer(({ url }) => ({
    body: url.startsWith('/api/session') ? { data: session } : { data: [], total: 0 },
  }));
  onTestFinished(async () => {
    signOut();
    await server.close();
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 12, Name: 'Marta', EntityType: entityType });
  await renderPage(<Setup installationId={7} />, { texts: { 'mfe-maintenance': es } });
};

test('the steps are told of a centre without work', async () => {
  await show({});
  expect(await screen.findByText(es.setup.text)).toBeDefined();
});

test('while it is still being loaded, that is told instead', async () => {
  await show({ preparing: 40 });
  expect(await screen.findByText(/40 %/)).toBeDefined();
  expect(screen.queryByText(es.setup.text)).toBeNull();
});

test('whoever follows the guide of a new portal is not given a second list', async () => {
  followGuide();
  onTestFinished(endGuide);
  await show({}, 'SuperAdminProxy');
  expect(await screen.findByText(es.setup.guided)).toBeDefined();
  expect(screen.queryByText(es.setup.text)).toBeNull();
});
