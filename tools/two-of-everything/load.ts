/** People at work on the portal, each of whom asks one thing after another: a bounded load, which waits for answers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listAudit } from 'shared-kit/contracts/audit';
import { buildings, installations } from 'shared-kit/contracts/centres/installations';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { summarizeInspections } from 'shared-kit/contracts/legal/inspections';
import { listModules } from 'shared-kit/contracts/modules/modules';
import { reports } from 'shared-kit/contracts/reports/reports';
import type { RouteContract } from 'shared-kit/contracts/route';
import { recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { buildBody, buildChange } from 'shared-kit/testing/builders';
import { type CallAtInput, callAt } from 'shared-kit/testing/call-at';
import type { Browser } from './browser.ts';
import { type Figures, timed } from './figures.ts';
import { loadPage } from './pages.ts';

export interface Place {
  readonly base: string;
  readonly token: string;
  readonly installationId: number;
}

/** What one record was told, in order, with an answer each. */
export interface Told {
  readonly id: number;
  version: number;
  readonly acknowledged: string[];
  /** Sent, and answered with what does not say whether it was carried out. */
  readonly uncertain: string[];
}

export interface Ledger {
  readonly tasks: Told[];
  readonly buildings: Told[];
  /** Names of buildings that were made, each once. */
  readonly made: string[];
}

export const newLedger = (): Ledger => ({ tasks: [], buildings: [], made: [] });

interface Work {
  readonly place: Place;
  readonly figures: Figures;
  readonly ledger: Ledger;
  readonly browser?: Browser;
}

type Turn = () => Promise<void>;

const restMs = 25;

/** What can be asked again is lost if it is not answered, and is asked again under its key, so that the ledger stays true. */
const untilAnswered = async <T>(figures: Figures, what: string, ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      figures.lost.push(`${what}: ${String(error)}`);
      await pause(500);
    }
  }
};

const record = ({ place, figures, ledger }: Work, task: { id: number; version: number }): Turn => {
  const told: Told = { ...task, acknowledged: [], uncertain: [] };
  ledger.tasks.push(told);
  return async () => {
    const observation = `${told.id}: ${told.acknowledged.length + 1}`;
    const caller = { ...place, idempotencyKey: randomUUID() };
    const body = { version: told.version, result: 1, readings: [], observation, photoIds: [] };
    const what = 'a result';
    const { data } = await untilAnswered(figures, what, () =>
      timed(figures, { kind: 'keyed write', what }, () =>
        callAt(caller, recordTaskResult, { params: { id: told.id }, body }),
      ),
    );
    told.version = data.version;
    told.acknowledged.push(observation);
  };
};

const makeBuildings = ({ place, figures, ledger }: Work): Turn => {
  return async () => {
    const name = `Made ${ledger.made.length + 1}`;
    const body = buildBody(buildings, { installationId: place.installationId, name });
    const caller = { ...place, idempotencyKey: randomUUID() };
    const what = 'a building';
    await untilAnswered(figures, what, () =>
      timed(figures, { kind: 'keyed write', what }, () => callAt(caller, buildings.create, { body })),
    );
    ledger.made.push(name);
  };
};

/** Changes one building again and again. What is not answered may have been carried out: it is read, and never sent again. */
const changeBuilding = async ({ place, figures, ledger }: Work): Promise<Turn> => {
  const first = await callAt(place, buildings.create, {
    body: buildBody(buildings, { installationId: place.installationId, name: 'Changed 0' }),
  });
  let current = first.data;
  const told: Told = { id: current.id, version: current.version, acknowledged: [], uncertain: [] };
  ledger.buildings.push(told);
  let count = 0;
  return async () => {
    count += 1;
    const name = `Changed ${count}`;
    const body = buildChange(buildings, current, { name });
    try {
      const change = () => callAt(place, buildings.update, { body });
      current = (await timed(figures, { kind: 'plain write', what: 'a change of a building' }, change)).data;
      told.acknowledged.push(name);
    } catch {
      figures.uncertain += 1;
      told.uncertain.push(name);
      const params = { id: told.id };
      const read = () => callAt(place, buildings.get, { params });
      current = (await untilAnswered(figures, 'a building', read)).data;
    }
  };
};

const readEverywhere = ({ place, figures }: Work): Turn => {
  const query = { installationId: place.installationId };
  const reads: ReadonlyArray<readonly [RouteContract, CallAtInput]> = [
    [listModules, { query }],
    [installations.list, {}],
    [listTasks, { query: { ...query, state: 'late', size: 50 } }],
    [listCorrectives, { query }],
    [summarizeInspections, { query }],
    [reports.list, { query }],
    [listAudit, { query: { ...query, size: 20 } }],
  ];
  let turn = 0;
  return async () => {
    const [contract, input] = reads[turn % reads.length] ?? [installations.list, {}];
    turn += 1;
    await timed(figures, { kind: 'read', what: contract.path }, () => callAt(place, contract, input)).catch(
      (error: unknown) => figures.lost.push(`${contract.path}: ${String(error)}`),
    );
  };
};

const visit =
  ({ place, figures }: Work): Turn =>
  async () => {
    await timed(figures, { kind: 'page', what: 'a page' }, () => loadPage(place)).catch((error: unknown) =>
      figures.blank.push(String(error)),
    );
  };

const openInChromium =
  ({ place, figures }: Work, browser: Browser): Turn =>
  async () => {
    const what = 'a page in Chromium';
    await timed(figures, { kind: 'Chromium', what }, () => browser.load(place.base)).catch((error: unknown) =>
      figures.blank.push(String(error)),
    );
  };

export interface Load {
  /** Resolves when each of the people has had so many turns since. */
  turns(count: number): Promise<void>;
  /** Lets everybody end the turn they have begun. Throws what one of them could not go on with. */
  end(): Promise<void>;
}

/** Three who record, one who makes and one who changes buildings, two who read, one who opens pages, and with a browser another one. */
export const startLoad = async (
  work: Work,
  tasks: readonly { readonly id: number; readonly version: number }[],
): Promise<Load> => {
  const people: readonly Turn[] = [
    ...tasks.slice(0, 3).map(({ id, version }) => record(work, { id, version })),
    makeBuildings(work),
    await changeBuilding(work),
    readEverywhere(work),
    readEverywhere(work),
    visit(work),
    ...(work.browser ? [openInChromium(work, work.browser)] : []),
  ];
  let isOver = false;
  const counts = people.map(() => 0);
  const waiting = new Set<() => void>();
  const failed = Promise.withResolvers<never>();
  const goOn = async (turn: Turn, person: number): Promise<void> => {
    while (!isOver) {
      await turn();
      counts[person] = (counts[person] ?? 0) + 1;
      for (const look of waiting) look();
      await pause(restMs);
    }
  };
  const ended = Promise.all(people.map(goOn));
  ended.catch(failed.reject);
  failed.promise.catch(() => undefined);
  return {
    turns(count) {
      const before = [...counts];
      const reached = new Promise<void>((resolve) => {
        const look = () => {
          if (counts.some((now, person) => now < (before[person] ?? 0) + count)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
      return Promise.race([reached, failed.promise]);
    },
    async end() {
      isOver = true;
      await ended;
    },
  };
};
