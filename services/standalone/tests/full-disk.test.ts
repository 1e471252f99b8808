import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { login } from 'shared-kit/contracts/people/login';
import { getSession } from 'shared-kit/contracts/people/session';
import { endSession } from 'shared-kit/contracts/people/sessions';
import { callAt } from 'shared-kit/testing/call-at';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProcess, startProcess } from './processes.ts';

const operator = { LoginName: 'root', Password: 'a long enough secret' } as const;
/** Too little for the room that the database keeps, so that it stays given up. */
const mostBytes = 7 * 2 ** 20 - 8192;

let folder: string;
let running: RunningProcess | undefined;
let base: string;

const start = async (limit?: number): Promise<void> => {
  // The modules' own files would fill it by themselves.
  const env = { DATA_DIR: folder, DEMO: 'no', PORT: '0', LOG_LEVEL: 'silent', MODULE_RELEASES_DIRS: '' };
  const first = {
    FIRST_ADMINISTRATOR: operator.LoginName,
    FIRST_ADMINISTRATOR_PASSWORD: operator.Password,
  };
  running = startProcess(
    'services/standalone/src/main.ts',
    { ...env, ...first },
    { args: [], mostBytes: limit },
  );
  [base = ''] = await running.hear(/http:\/\/localhost:\d+/);
};
const end = async () => running?.end();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
});
afterAll(async () => {
  await end();
  await rm(folder, { recursive: true });
});

const signIn = async (): Promise<string> => {
  const [user] = (await callAt({ base, token: null }, login, { body: operator })).data;
  if (!user?.Token) throw new Error('nobody was signed in');
  return user.Token;
};

const describeType = (token: string, name: string) =>
  callAt({ base, token }, elementTypes.create, {
    body: { name: { es: name }, description: { es: 'x'.repeat(400) } },
  });

test('on a full disk people sign in and out and read, and writes say why', async () => {
  await start();
  await signIn();
  await end();

  await start(mostBytes);
  const token = await signIn();
  let made = 0;
  const fill = async () => {
    for (; made < 5000; made += 1) await describeType(token, `Type ${made}`);
  };
  await expect(fill()).rejects.toThrow(/storageFull/);
  expect(made).toBeGreaterThan(20);
  // Sign-ins are counted, so it is not asked more often than the count allows.
  let other = '';
  const signInAgain = async () => {
    other = await signIn().catch(String);
    return other;
  };
  await expect.poll(signInAgain, { interval: 1000 }).toMatch(/^ey/);
  await expect(describeType(other, 'One more')).rejects.toThrow(/storageFull/);
  const { total } = await callAt({ base, token: other }, elementTypes.list, { query: {} });
  expect(total).toBe(made);
  // What the log of writes takes up is given back by itself a moment later; on a real disk there is the room that was kept.
  const signOut = () => callAt({ base, token: other }, endSession).then(() => 'out', String);
  await expect.poll(signOut, { interval: 1000 }).toBe('out');
  await expect(callAt({ base, token: other }, getSession)).rejects.toThrow(/unauthorized/);
});
