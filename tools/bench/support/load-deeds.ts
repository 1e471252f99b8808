/** What people do in the portal on a working day, with how often, and what of it must be there afterwards. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import { ChoreResult, CorrectiveLevel } from 'shared-kit/contracts/enums';
import { uploadPhoto } from 'shared-kit/contracts/files';
import type { Operation } from 'shared-kit/contracts/operations';
import { login } from 'shared-kit/contracts/people/login';
import { startReportExport } from 'shared-kit/contracts/reports/report-exports';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import * as z from 'zod/mini';
import { demoPassword } from '../../../e2e/core/people/accounts.ts';
import { noisyPhoto } from './hand-ins.ts';
import { type Kind, NotAnswered } from './open-load.ts';
import type { LoadPerson, Planted } from './plants/load-plant.ts';
import { timeZone } from './plants/plant.ts';

export interface Written {
  /** Words that nothing else has. */
  readonly text: string;
  /** Whether the portal has said that it is kept. */
  acknowledged: boolean;
}

export interface WrittenResult extends Written {
  readonly taskId: number;
}

export interface Day {
  readonly kinds: readonly Kind[];
  readonly results: readonly WrittenResult[];
  readonly faults: readonly Written[];
  /** Everybody signs in, before anything is measured. */
  signInAll(): Promise<void>;
  close(): void;
}

interface DayOptions {
  readonly base: string;
  readonly planted: Planted;
  readonly random: () => number;
  /** Tasks that are used up by those that came before. */
  readonly used: Set<number>;
}

/** Later than the gateway gives up by itself. */
const hangMs = 65_000;
const signInsAtOnce = 4;

interface Sent {
  readonly method?: string;
  readonly body?: Uint8Array | object;
  readonly type?: string;
}

interface Somebody extends LoadPerson {
  readonly address: string;
  readonly isManager: boolean;
  token: string | null;
}

const idAnswer = z.object({ data: z.object({ id: z.int() }) });
const signedInAnswer = z.object({ data: z.tuple([z.object({ Token: z.string() })]) });
const carriedAnswer = z.object({
  data: z.tuple([z.object({ outcome: z.string(), code: z.nullish(z.string()) })]),
});

const sender = (base: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const send = (
    who: Somebody,
    path: string,
    { method = 'GET', body, type = 'application/json' }: Sent = {},
  ) =>
    new Promise<string>((resolve, reject) => {
      const bytes = body instanceof Uint8Array ? body : body && Buffer.from(JSON.stringify(body));
      const headers = {
        'x-forwarded-for': who.address,
        ...(who.token === null ? {} : { authorization: `Bearer ${who.token}` }),
        ...(bytes
          ? { 'content-type': type, 'content-length': bytes.byteLength, 'idempotency-key': randomUUID() }
          : {}),
      };
      const signal = AbortSignal.timeout(hangMs);
      const sent = request(`${base}${path}`, { agent, method, headers, signal }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 0 } = answer;
          const text = Buffer.concat(parts).toString();
          if (status < 300) return resolve(text);
          const isRefused = (status === 429 || status === 503) && answer.headers['retry-after'] !== undefined;
          return reject(new NotAnswered(isRefused ? 'refused' : 'failed', `${path} ${status} ${text}`));
        });
      });
      sent.on('error', (error) =>
        reject(signal.aborted ? new NotAnswered('hung', path) : new NotAnswered('failed', String(error))),
      );
      sent.end(bytes);
    });
  return { send, close: () => agent.destroy() };
};

const operationOf = (id: number, text: string, photoId: number): Operation => ({
  opId: randomUUID(),
  device: randomUUID(),
  sequence: 1,
  id,
  baseVersion: 0,
  fields: {
    result: { from: ChoreResult.Undone, to: ChoreResult.UnableToDo },
    observation: { from: '', to: text },
    photoIds: { from: [], to: [photoId] },
  },
  at: new Date().toISOString(),
  clockAhead: 0,
});

export const workingDay = async ({ base, planted, random, used }: DayOptions): Promise<Day> => {
  const { send, close } = sender(base);
  const photo = await noisyPhoto(1000);
  const today = localDayText(Date.now(), timeZone);
  const year = `from=${Number(today.slice(0, 4)) - 1}${today.slice(4)}&to=${today}`;
  const people = planted.people.map(
    (person, index): Somebody => ({
      ...person,
      address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      isManager: index % 5 === 4,
      token: null,
    }),
  );
  const among = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error('There is nothing to choose from');
    return one;
  };
  const managers = people.filter(({ isManager }) => isManager);
  const technicians = people.filter(({ isManager }) => !isManager);
  const results: WrittenResult[] = [];
  const faults: Written[] = [];

  const signIn = async (who: Somebody): Promise<void> => {
    const body = { LoginName: who.loginName, Password: demoPassword };
    const text = await send({ ...who, token: null }, login.path, { method: 'POST', body });
    who.token = z.parse(signedInAnswer, JSON.parse(text)).data[0].Token;
  };
  const openTaskOf = ({ installationId }: Somebody): number =>
    among(planted.openTasks.get(installationId) ?? []);
  const takeTask = ({ installationId }: Somebody): number => {
    const taskId = planted.openTasks.get(installationId)?.find((id) => !used.has(id));
    if (taskId === undefined) throw new Error('All open tasks are used up: LOAD_TASKS asks for more');
    used.add(taskId);
    return taskId;
  };
  const home = async (who: Somebody): Promise<void> => {
    const { installationId } = who;
    const query = `installationId=${installationId}`;
    const paths = [
      '/api/session',
      '/api/notifications/unread',
      `/api/tasks/programmes?${query}`,
      `/api/tasks/summary?${query}&programme=preventive`,
      `/api/tasks?${query}&state=remaining&size=5`,
      `/api/tasks?${query}&state=performed&size=5`,
      `/api/correctives/summary?${query}`,
      `/api/correctives?${query}&size=5`,
      ...(who.isManager
        ? [`/api/inspections/summary?${query}`, `/api/workReports/home?${query}`]
        : [`/api/tasks?${query}&state=late&size=5`, `/api/correctives?${query}&status=0&size=5`]),
    ];
    await Promise.all(paths.map((path) => send(who, path)));
  };
  const record = async (who: Somebody): Promise<void> => {
    const { installationId } = who;
    const written: WrittenResult = {
      taskId: takeTask(who),
      text: `Load ${randomUUID()}`,
      acknowledged: false,
    };
    results.push(written);
    const upload = { method: uploadPhoto.method, body: photo, type: 'image/jpeg' };
    const kept = await send(who, `${uploadPhoto.path}?installationId=${installationId}&name=a.jpg`, upload);
    const operations = [
      operationOf(written.taskId, written.text, z.parse(idAnswer, JSON.parse(kept)).data.id),
    ];
    const { method, path } = taskOperations.send;
    const text = await send(who, path, { method, body: { installationId, operations } });
    const [{ outcome, code }] = z.parse(carriedAnswer, JSON.parse(text)).data;
    if (outcome !== 'applied') throw new NotAnswered('failed', `a result is ${outcome}, ${code ?? ''}`);
    written.acknowledged = true;
  };
  const report = async (who: Somebody): Promise<void> => {
    const { installationId } = who;
    const written: Written = { text: `Load ${randomUUID()}`, acknowledged: false };
    faults.push(written);
    const elementId = among(planted.elementIds.get(installationId) ?? []);
    const subject = { level: CorrectiveLevel.element, elementId, correctiveTypeId: 1, priority: 1 };
    const body = { installationId, ...subject, openingDescription: written.text };
    await send(who, createCorrective.path, { method: createCorrective.method, body });
    written.acknowledged = true;
  };
  const exported = async (who: Somebody): Promise<void> => {
    const { installationId } = who;
    const kind = { kind: 'tasks', format: 'xlsx', withPhotos: false, language: 'es', settings: year };
    await send(who, startReportExport.path, { method: 'POST', body: { installationId, ...kind } });
  };
  const deed = (share: number, name: string, run: () => Promise<void>): Kind => ({ name, share, run });
  const ask = (who: Somebody, path: string): Promise<void> => send(who, path).then(() => undefined);
  return {
    kinds: [
      deed(350, 'list', async () => {
        const who = among(people);
        await ask(who, `/api/tasks?installationId=${who.installationId}&state=remaining&size=50`);
      }),
      deed(300, 'open a task', async () => {
        const who = among(people);
        await ask(who, `/api/tasks/${openTaskOf(who)}`);
      }),
      deed(150, 'record with a photo', () => record(among(technicians))),
      deed(100, 'home, ten cards', () => home(among(people))),
      deed(60, 'statistics', async () => {
        const who = among(managers);
        await ask(who, `/api/workReports/statistics?installationId=${who.installationId}&${year}`);
      }),
      deed(20, 'report a fault', () => report(among(technicians))),
      deed(15, 'sign in', () => signIn(among(people))),
      deed(5, 'export', () => exported(among(managers))),
    ],
    results,
    faults,
    async signInAll() {
      const waiting = [...people];
      const signInNext = async (): Promise<void> => {
        for (let who = waiting.pop(); who; who = waiting.pop()) await signIn(who);
      };
      await Promise.all(Array.from({ length: signInsAtOnce }, signInNext));
    },
    close,
  };
};
