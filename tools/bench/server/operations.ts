/** A day's work without a network: what is taken along, and all of it sent when there is a network again. */
import { join } from 'node:path';
import { createMaintenance } from '@services/maintenance/app';
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import { mostOperations, type Operation } from 'shared-kit/contracts/operations';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { listPreparedTasks } from 'shared-kit/contracts/tasks/task-preparing';
import { filesV1, formatsV1 } from 'shared-kit/contracts/views/structure';
import { seedView } from 'shared-kit/testing/test-users';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import { type BenchDatabase, onEachDatabase } from '../support/database.ts';
import { milliseconds, printTable, whole } from '../support/figures.ts';
import { seedCaller } from '../support/people.ts';
import { plant, plantFormat } from '../support/plants/plant.ts';

const size = { tasks: 100_000, installations: 10 } as const;
/** Of the installation where the work is done. */
const [installationId, results] = [1, 500];
/** Milliseconds that a page of what is taken along, and sending all results, may take. */
const limits = { page: 1000, sending: 5000 } as const;
const portalScript = join(import.meta.dirname, '../support/gateway-process.ts');

type Prepared = AnswerOf<typeof listPreparedTasks>;
type Card = Prepared['data'][number]['data'];
type Carried = AnswerOf<typeof taskOperations.send>;

interface Portal {
  readonly url: string;
  readonly authorization: string;
}

const fetched = async <T>({ url, authorization }: Portal, path: string, body?: unknown): Promise<T> => {
  const headers = { authorization, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url + path, { headers, ...sent });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return JSON.parse(text) as T;
};

/** All pages, one after the other. */
const takeAlong = async (portal: Portal) => {
  const cards: Card[] = [];
  let [slowest, bytes] = [0, 0];
  for (let after: number | null = 0; after !== null; ) {
    const before = performance.now();
    const path = `${listPreparedTasks.path}?installationId=${installationId}&after=${after}`;
    const page: Prepared = await fetched<Prepared>(portal, path);
    slowest = Math.max(slowest, performance.now() - before);
    bytes += JSON.stringify(page).length;
    cards.push(...page.data.map(({ data }) => data));
    after = page.next;
  }
  return { cards, slowest, bytes };
};

const operationOf = ({ id, version, formatIds }: Card, index: number): Operation => ({
  opId: crypto.randomUUID(),
  device: crypto.randomUUID(),
  sequence: index + 1,
  id,
  baseVersion: version,
  fields: {
    result: { from: ChoreResult.Undone, to: ChoreResult.ProperlyDone },
    observation: { from: '', to: 'Ruido en la bomba' },
    ...Object.fromEntries(
      formatIds.map((formatId) => [
        `reading.${formatId}`,
        { from: null, to: { formatId, valueType: ValueType.text, text: '2,5' } },
      ]),
    ),
  },
  at: new Date().toISOString(),
  clockAhead: 0,
});

/** Milliseconds. Each of them must be carried out now, or have been before. */
const send = async (
  portal: Portal,
  operations: readonly Operation[],
  when: 'now' | 'before',
): Promise<number> => {
  const started = performance.now();
  for (let from = 0; from < operations.length; from += mostOperations) {
    const body = { installationId, operations: operations.slice(from, from + mostOperations) };
    const { data } = await fetched<Carried>(portal, taskOperations.send.path, body);
    const wrong = data.find((one) => one.outcome !== 'applied' || one.repeated !== (when === 'before'));
    if (wrong) throw new Error(JSON.stringify(wrong));
  }
  return performance.now() - started;
};

const hold = (what: string, took: number, limit: number): void => {
  if (took > limit) throw new Error(`${what} took ${milliseconds(took)}, at most ${limit} ms are wanted`);
};

const measure = async (database: BenchDatabase): Promise<string[]> => {
  const { db } = database;
  await createMaintenance({ db }).prepare();
  const authorization = await seedCaller(db, size.installations);
  await seedView(db, formatsV1, [1, 2, 3, 4, 5, 6].map(plantFormat));
  await seedView(db, filesV1, []);
  const now = new Date();
  await plant(db, { ...size, now });
  const gateway = await startProcess(portalScript, ['maintenance', database.url]);
  const portal = { url: gateway.url, authorization };
  try {
    const { cards, slowest, bytes } = await takeAlong(portal);
    const begun = cards.filter(({ periodStart }) => new Date(periodStart) <= now);
    if (begun.length < results) throw new Error(`Only ${begun.length} tasks are open, ${results} are needed`);
    const operations = begun.slice(0, results).map(operationOf);
    const took = await send(portal, operations, 'now');
    const again = await send(portal, operations, 'before');
    hold('A page', slowest, limits.page);
    hold('Sending', took, limits.sending);
    const taken = `${whole(cards.length)} in ${whole(bytes / 1024)} KiB`;
    return [database.label, taken, milliseconds(slowest), milliseconds(took), milliseconds(again)];
  } finally {
    await gateway.stop();
  }
};

export default {
  name: `${results} results that were written down without a network, one client`,
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async (database) => {
      rows.push(await measure(database));
    });
    const page = `slowest page, at most ${limits.page} ms`;
    const head = ['', 'taken along', page, `sent, at most ${limits.sending} ms`, 'sent again'];
    printTable(head, rows);
  },
};
