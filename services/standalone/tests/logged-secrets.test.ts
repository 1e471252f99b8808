/** The log of the whole portal, at its most talkative: nothing in it lets anybody in. */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, seedDemo } from '@services/portal/demo/seed';
import { createCalendarFeed, feedPath } from 'shared-kit/contracts/calendar-feeds';
import { createPasswordLink } from 'shared-kit/contracts/people/passwords';
import { defined } from 'shared-kit/domain/defined';
import { newSecret } from 'shared-kit/server/access/secrets';
import { createLogger } from 'shared-kit/server/logging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../src/config.ts';
import { type Portal, startPortal } from '../src/portal.ts';
import { readContracts } from './contracts.ts';

let folder: string;
let portal: Portal;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logged-'));
  const log = createLogger('portal', 'debug', { write: (line) => void lines.push(line) });
  const config = readConfig({ DATA_DIR: folder, PORT: '0', DEMO: 'no', RATE_LIMIT: '100000' });
  portal = await startPortal(config, log, () => undefined);
  await seedDemo({ db: portal.database.db, installationId: 1 });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const send = async (method: string, path: string, { body, ...headers }: Record<string, string> = {}) => {
  const answer = await fetch(`${portal.url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...defined({ body }),
  });
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie') };
};
const random = (bytes = 32): string => randomBytes(bytes).toString('base64url');

const sessionSchema = z.object({ data: z.tuple([z.object({ Id: z.int(), Token: z.string() })]) });
const secretSchema = z.object({ data: z.object({ secret: z.string() }) });

test('tells no secret that was made, sent or guessed, wherever in a request it stood', async () => {
  const entered = await send('POST', '/api/login', {
    body: JSON.stringify({ LoginName: 'superadmin', Password: demoPassword }),
  });
  const { Token: token, Id: id } = z.parse(sessionSchema, JSON.parse(entered.text)).data[0];
  const authorization = `Bearer ${token}`;
  const deviceKey = entered.cookie?.split(';')[0] ?? '';
  const made = async (path: string, body?: object) =>
    z.parse(
      secretSchema,
      JSON.parse(
        (await send('POST', path, { authorization, ...(body ? { body: JSON.stringify(body) } : {}) })).text,
      ),
    ).data.secret;
  const feed = await made(createCalendarFeed.path, {
    scope: null,
    language: 'es',
    origin: 'https://portal.example',
  });
  const link = await made(createPasswordLink.path.replace(':id', String(id)));
  const known = { token, deviceKey, password: demoPassword, madeFeed: feed, madeLink: link };
  expect(Object.values(known).every((secret) => secret.length > 5)).toBe(true);
  const guessed = {
    feed: newSecret('cal_'),
    file: random(),
    label: random(16),
    link: newSecret('pwd_'),
    publish: newSecret('pub_'),
    override: newSecret('ovr_'),
    bearer: `eyJh.${random()}.${random()}`,
    cookie: random(),
    word: `hidden${random(9)}`,
  };
  await send('GET', feedPath(feed));
  await send('GET', feedPath(guessed.feed));
  await send('GET', `/api/fileLinks/${guessed.file}`);
  await send('GET', `/api/fileLinks/${guessed.file}/${guessed.word}`);
  await send('POST', '/api/passwordLinks/read', { body: JSON.stringify({ secret: guessed.link }) });
  await send('POST', '/api/publicReports/place', { body: JSON.stringify({ token: guessed.label }) });
  await send('POST', '/api/moduleReleases', { authorization: `Bearer ${guessed.publish}` });
  for (const place of [...Object.values(guessed), feed, link, token]) {
    for (const path of [`/api/${place}`, `/${place}`, `/user/${place}`, `/remotes/${place}/1.0.0/x.js`])
      await send('GET', path);
    await send('GET', `/api/tasks?installationId=1&q=${place}`, { authorization });
    await send('GET', `/api/tasks/${place}`, {
      authorization: `Bearer ${guessed.bearer}`,
      cookie: `device=${guessed.cookie}`,
      'x-request-id': guessed.word,
    });
    await send('POST', '/api/tasks/%E0%A4%A', { authorization, body: `{"${place}` });
  }
  for (const { method, path } of await readContracts())
    await send(method, path.replaceAll(/:\w+/g, guessed.file), { authorization });
  const pid = portal.database.pid() ?? 0;
  process.kill(pid, 'SIGKILL');
  await send('GET', feedPath(feed), { authorization });
  await expect.poll(() => portal.database.pid()).not.toBe(pid);

  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(500);
  expect(text).toContain('"route":"/api/calendarFeeds/:secret/inspections.ics"');
  expect(text).toContain('"route":"/api/fileLinks/:token"');
  for (const [name, secret] of Object.entries({ ...known, ...guessed }))
    expect(
      lines.find((line) => line.includes(secret)),
      name,
    ).toBeUndefined();
});
