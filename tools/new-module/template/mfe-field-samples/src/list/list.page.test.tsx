import { screen } from '@testing-library/react';
import type { FieldSample } from 'shared-kit/contracts/field-samples';
import { Permission } from 'shared-kit/contracts/permissions';
import {
  type JsonAnswer,
  type JsonServer,
  type SeenCall,
  startJsonServer,
} from 'shared-kit/testing/json-server';
import { renderPage } from 'shared-kit/testing/render';
import { configureApi, signIn, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import ListPage from './list.page.tsx';

const permissions = [Permission.TestPage];
const installation = {
  id: 1,
  name: 'Norte',
  ref: 'N',
  timeZone: 'Europe/Madrid',
  roleName: null,
  permissions,
};
const session = {
  id: 1,
  name: 'Ana',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [installation],
};
const first: FieldSample = {
  id: 1,
  entityType: 'FieldSample',
  entityStatus: 1,
  version: 0,
  installationId: 1,
  name: 'Sala de calderas',
  createdAt: '2026-11-21T10:00:00.000Z',
  createdByName: 'Ana',
};

let server: JsonServer;
let rows: FieldSample[];
let refusals: JsonAnswer[];

const answer = ({ method, url, body }: SeenCall): JsonAnswer => {
  if (url.startsWith('/api/session')) return { body: { data: session } };
  const refusal = refusals.shift();
  if (refusal) return refusal;
  if (method === 'GET') return { body: { data: rows, total: rows.length } };
  const row = { ...first, ...(JSON.parse(body.toString()) as object), id: rows.length + 1 };
  rows = [...rows, row];
  return { status: 201, body: { data: row } };
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeEach(async () => {
  rows = [];
  refusals = [];
  server = await startJsonServer(answer);
  configureApi({ origin: server.origin });
  const Token = `${part({})}.${part({ exp: Date.now() / 1000 + 3600 })}.x`;
  signIn({ Id: 1, Name: 'Ana', Token, EntityType: 'UserProxy', PreferredLanguage: 0 });
});
afterEach(async () => {
  signOut();
  await server.close();
});

const show = () => renderPage(<ListPage />, { texts: { 'mfe-field-samples': es } });
const addButton = () => screen.findByRole('button', { name: es.add });

test('lists what there is', async () => {
  rows = [first];
  await show();
  expect(await screen.findByText('Sala de calderas')).toBeDefined();
});

test('says that there is nothing yet, and adds the first', async () => {
  const { user } = await show();
  await screen.findByText(es.empty);
  await user.click(await addButton());
  await user.type(await screen.findByRole('textbox', { name: es.name }), 'Azotea');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Azotea')).toBeDefined();
  expect(rows).toMatchObject([{ installationId: 1, name: 'Azotea' }]);
});

test('a name that is taken is said beside its field', async () => {
  const { user } = await show();
  await user.click(await addButton());
  await user.type(await screen.findByRole('textbox', { name: es.name }), 'Azotea');
  const fields = [{ path: 'name', code: 'exists' }];
  refusals = [{ status: 400, body: { code: 'nameExists', message: '', requestId: 'r', fields } }];
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Este nombre ya existe.')).toBeDefined();
  expect(rows).toEqual([]);
});

test('a list that does not come can be asked for again', async () => {
  rows = [first];
  refusals = [{ status: 400, body: { code: 'invalidInput', message: '', requestId: 'r' } }];
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Sala de calderas')).toBeDefined();
});
