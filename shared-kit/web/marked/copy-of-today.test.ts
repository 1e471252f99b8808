import { afterEach, expect, test } from 'vitest';
import { type JsonServer, startJsonServer } from '../../testing/servers/json-server.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { configureApi, signOut } from '../app.ts';
import { copyOfToday } from './copy-of-today.ts';

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

test.each([
  [7, '/api/workbookCopies?installationId=7'],
  [0, '/api/workbookCopies'],
])('of installation %i, where there is one', async (installationId, url) => {
  server = await startJsonServer(() => ({ body: { data: { content: btoa('PK') } } }));
  configureApi({ origin: server.origin });
  signInAs({ Id: 1, Name: 'Ana' });
  expect(await copyOfToday(new Uint8Array([1]), installationId)).toEqual(new Uint8Array([80, 75]));
  expect(server.calls.map((call) => call.url)).toEqual([url]);
});
