/**
 * Twenty people who work in the portal, first alone and then beside three hostile clients within their limits: one without an account, a technician
 * and a manager, each of whom hands in and asks for the heaviest again and again. `ATTACK_SECONDS` (60) for each.
 */

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { elements } from 'shared-kit/contracts/centres/elements';
import { installations } from 'shared-kit/contracts/centres/installations';
import { takePlaceTokens } from 'shared-kit/contracts/centres/public-places';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { defined } from 'shared-kit/domain/defined';
import { type Caller, callAt } from 'shared-kit/testing/call-at';
import * as z from 'zod/mini';
import { accounts } from '../../../e2e/core/people/accounts.ts';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { time } from '../support/contest.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { emptyPicture, nestedDrawing, noisyPhoto, workbookOf } from '../support/hand-ins.ts';
import { callerOf, installationId } from '../support/imports.ts';
import { hireTechnicians } from '../support/technicians.ts';

const seconds = Number(process.env.ATTACK_SECONDS ?? 60);
/** Code that has just been loaded is slow: what comes before is not compared. */
const warmSeconds = Math.min(seconds, 20);
const people = 20;
/** The 95th of 100 waits of work, beside the quiet one. */
const mostTimes = 2;
/** As a deployment has them. */
const usual = { RATE_LIMIT: '1000', LOGIN_RATE_LIMIT: '30', TRUST_PROXY: 'loopback', DEMO: 'yes' };

/** Somebody at an address of his own, signed in or not. */
interface Client {
  readonly base: string;
  readonly token: string | null;
  readonly address: string;
}

interface Sent {
  readonly method?: string;
  readonly body?: Uint8Array | object;
  readonly type?: string;
}

const send = async ({ base, token, address }: Client, path: string, sent: Sent = {}): Promise<number> => {
  const { method = 'GET', body, type = 'application/json' } = sent;
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      'x-forwarded-for': address,
      'idempotency-key': randomUUID(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': type } : {}),
    },
    ...(body ? { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
};

interface Running {
  done: boolean;
}

type Deed = 'list' | 'card' | 'home' | 'result';
type Waits = Readonly<Record<Deed, number[]>>;

interface Task {
  readonly id: number;
  version: number;
}

let written = 0;

/** One of twenty: lists, opens cards, looks at home and records results, with a pause to read and write in between. */
const work = async (
  client: Client,
  own: readonly Task[],
  { waits, running }: { readonly waits: Waits; readonly running: Running },
): Promise<void> => {
  const query = `installationId=${installationId}`;
  const ask = async (deed: Deed, path: string, sent?: Sent): Promise<void> => {
    waits[deed].push(
      await time(async () => {
        const status = await send(client, path, sent);
        if (status >= 300) throw new Error(`${deed}: ${status}`);
      }),
    );
  };
  for (let turn = 0; !running.done; turn += 1) {
    const task = own[turn % own.length];
    if (!task) throw new Error('The demonstration has too few open tasks');
    await ask('home', `/api/tasks/programmes?${query}`);
    await pause(200);
    await ask('list', `/api/tasks?${query}&state=remaining&size=25`);
    await pause(300);
    await ask('card', `/api/tasks/${task.id}`);
    await pause(500);
    const { version } = task;
    written += 1;
    const body = {
      version,
      result: ChoreResult.UnableToDo,
      readings: [],
      // The same words again would write nothing.
      observation: `Vuelta ${written}`,
      photoIds: [],
    };
    await ask('result', `/api/tasks/${task.id}/result`, { method: 'PUT', body });
    task.version += 1;
  }
};

const versionSchema = z.object({ data: z.object({ version: z.int() }) });

const versionOf = async ({ base, token }: Client, id: number): Promise<number> => {
  const answer = await fetch(`${base}/api/tasks/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return z.parse(versionSchema, await answer.json()).data.version;
};

interface Blow {
  readonly path: string;
  readonly sent: Sent;
}

interface Taken {
  answered: number;
  refused: number;
  failed: number;
}

/** Strikes with one after the other as fast as they are answered; who is told to wait waits for a second. */
const strike = async (
  client: Client,
  blows: readonly Blow[],
  { taken, running }: { readonly taken: Taken; readonly running: Running },
): Promise<void> => {
  for (let turn = 0; !running.done; turn += 1) {
    const blow = blows[turn % blows.length];
    if (!blow) return;
    const status = await send(client, blow.path, blow.sent);
    taken.answered += 1;
    if (status >= 500 && status !== 503) taken.failed += 1;
    if (status === 429 || status === 503) {
      taken.refused += 1;
      await pause(1000);
    }
  }
};

const post = (path: string, body: Uint8Array | object, type?: string): Blow => ({
  path,
  sent: { method: 'POST', body, ...defined({ type }) },
});

/** Labels lead strangers in; the photos are small and unpack to as much as is taken. */
const strangersBlows = async (manager: Caller): Promise<readonly Blow[]> => {
  const { data: centre } = await callAt(manager, installations.get, { params: { id: installationId } });
  const { entityType: _, formerRates: _rates, ...fields } = centre;
  await callAt(manager, installations.update, { body: { ...fields, publicReports: true } });
  const { data: rows } = await callAt(manager, elements.list, { query: { installationId, size: 3 } });
  const places = { installationId, elementIds: rows.map(({ id }) => id), areaIds: [] };
  const { data: labels } = await callAt(manager, takePlaceTokens, { body: places });
  const photo = await emptyPicture(4800);
  return labels.flatMap(({ token }) => [
    post(`/api/publicPhotos?token=${token}&report=${randomUUID()}`, photo, 'image/png'),
    post('/api/publicReports', { id: randomUUID(), secret: 's'.repeat(43), token, description: 'Gotea' }),
    post('/api/login', { LoginName: accounts.manager.login, Password: 'guessed' }),
    post('/api/publicReports/place', { token: 't'.repeat(22) }),
  ]);
};

const technicianBlows = async (): Promise<readonly Blow[]> => {
  const query = `installationId=${installationId}`;
  const photos = `/api/files?${query}&name=`;
  return [
    post(`${photos}a.jpg`, await noisyPhoto(4500), 'image/jpeg'),
    post(`${photos}b.png`, await emptyPicture(9990), 'image/png'),
    post(`${photos}c.svg`, nestedDrawing(100_000), 'image/svg+xml'),
    { path: `/api/tasks?${query}&state=performed&size=500`, sent: {} },
    { path: `/api/tasks/search?${query}&q=a&size=500`, sent: {} },
  ];
};

const managerBlows = (): readonly Blow[] => {
  const query = `installationId=${installationId}`;
  const year = new Date().getUTCFullYear();
  const days = `from=${year - 1}-01-01&to=${year}-12-31`;
  const issued = { installationId, year, language: 'es', origin: 'https://portal.example' };
  const exported = { installationId, kind: 'tasks', withPhotos: false, language: 'es', settings: days };
  return [
    post(`/api/cobieImports?${query}`, workbookOf(20_000), 'application/octet-stream'),
    post('/api/reportExports', { ...exported, format: 'xlsx' }),
    post('/api/reportExports', { ...exported, format: 'pdf' }),
    post('/api/riteRegister/issued', issued),
    post('/api/taskGenerations', { installationId, year: year + 1 }),
    { path: `/api/taskGenerationPreviews?${query}&year=${year + 1}`, sent: {} },
  ];
};

const noWaits = (): Waits => ({ list: [], card: [], home: [], result: [] });
const ninetyFifth = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-attack-'));
  const portal = await startPortal({ dataDir, env: usual });
  try {
    const base = portal.url;
    const technicians = await hireTechnicians(base, people);
    const technician = await callerOf(base, 'technician');
    const manager = await callerOf(base, 'manager');
    const query = { installationId, programme: 'preventive', state: 'remaining', size: 200 };
    const { data: open } = await callAt(technician, listTasks, { query });
    const clientOf = ({ token }: Caller, address: string): Client => ({ base, token, address });
    const workAll = async (running: Running): Promise<Waits> => {
      const waits = noWaits();
      await Promise.all(
        technicians.map((person, index) => {
          const own = open
            .filter((_each, place) => place % people === index)
            .map(({ id, version }) => ({ id, version }));
          return work(clientOf(person, `10.0.0.${index + 1}`), own, { waits, running });
        }),
      );
      return waits;
    };
    const phase = async (
      beside: (running: Running) => Promise<unknown>,
      lasting = seconds,
    ): Promise<Waits> => {
      const running: Running = { done: false };
      const all = Promise.all([workAll(running), beside(running)]);
      await Promise.race([all, pause(lasting * 1000)]);
      running.done = true;
      const [waits] = await all;
      for (const task of open) task.version = await versionOf(clientOf(technician, ''), task.id);
      return waits;
    };
    const nobody = async (): Promise<void> => {};
    await phase(nobody, warmSeconds);
    const quiet = await phase(nobody);
    const hostile = [
      {
        what: 'without an account',
        client: { base, token: null, address: '10.9.0.1' },
        blows: await strangersBlows(manager),
      },
      {
        what: 'a technician',
        client: clientOf(await callerOf(base, 'secondTechnician'), '10.9.0.2'),
        blows: await technicianBlows(),
      },
      { what: 'a manager', client: clientOf(manager, '10.9.0.3'), blows: managerBlows() },
    ].map((each) => ({ ...each, taken: { answered: 0, refused: 0, failed: 0 } }));
    const attacked = await phase((running) =>
      Promise.all(hostile.map(({ client, blows, taken }) => strike(client, blows, { taken, running }))),
    );
    const rowOf = (deed: string, before: readonly number[], during: readonly number[]): string[] => {
      const [one, other] = [ninetyFifth(before), ninetyFifth(during)];
      return [
        deed,
        whole(during.length),
        `${whole(median(before))} ms`,
        `${whole(one)} ms`,
        `${whole(median(during))} ms`,
        `${whole(other)} ms`,
        `${(other / one).toFixed(2)} ×`,
      ];
    };
    const deeds: readonly Deed[] = ['home', 'list', 'card', 'result'];
    printTable(
      [`${people} people`, 'deeds', 'quiet', '95 of 100', 'attacked', '95 of 100', `of ${mostTimes} ×`],
      [
        ...deeds.map((deed) => rowOf(deed, quiet[deed], attacked[deed])),
        rowOf('all', Object.values(quiet).flat(), Object.values(attacked).flat()),
      ],
    );
    printTable(
      ['hostile', 'sent', 'told to wait', 'answered 500'],
      hostile.map(({ what, taken }) => [
        what,
        whole(taken.answered),
        whole(taken.refused),
        whole(taken.failed),
      ]),
    );
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

export default { name: 'Attack: twenty people work beside three hostile clients', run };
