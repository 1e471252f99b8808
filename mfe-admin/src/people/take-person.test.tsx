import { screen, waitFor } from '@testing-library/react';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { TakePerson } from './take-person.tsx';

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

const people = Array.from({ length: 700 }, (_, index) => ({
  id: index + 1,
  name: `Persona ${index + 1}`,
  loginName: `p${index + 1}`,
}));

const start = async (all: typeof people) => {
  server = await startJsonServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== '/api/members/candidates') return { body: { data: [], total: 0 } };
    const found = all.filter(({ name }) => name.includes(searchParams.get('q') ?? ''));
    return { body: { data: found.slice(0, Number(searchParams.get('size'))), total: found.length } };
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 1, Name: 'Ana', EntityType: 'UserProxy' });
  return renderAdmin(<TakePerson installationId={1} onClose={() => undefined} />);
};
const choice = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Persona/ });

test('somebody far down the list is found by the server, and stays chosen while another is looked for', async () => {
  const { user } = await start(people);
  await user.type(await choice(), 'Persona 699');
  await user.click(await screen.findByRole('option', { name: 'Persona 699 (p699)' }));
  expect((await choice()).value).toBe('Persona 699 (p699)');
  await user.type(await choice(), 'Persona 12');
  await screen.findByRole('option', { name: 'Persona 12 (p12)' });
  await user.keyboard('{Escape}');
  await waitFor(async () => expect((await choice()).value).toBe('Persona 699 (p699)'));
  expect(server.calls.some(({ url }) => /candidates\?.*q=Persona(\+|%20)699/.test(url))).toBe(true);
});

test('where nobody is missing it is said', async () => {
  await start([]);
  await screen.findByText('Nadie de sus demás centros falta aquí.');
});
