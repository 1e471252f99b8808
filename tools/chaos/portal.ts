/** A portal of two processes, service and database, each of which can be killed and comes back where it was. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createAdmin } from '@services/admin/app';
import { correctiveTypes } from '@services/admin/catalogues/catalogue.model';
import { formats } from '@services/admin/chores/chore.model';
import { createCorrectives } from '@services/correctives/app';
import { createMaintenance } from '@services/maintenance/app';
import { newTask, snapshotOf } from '@services/maintenance/generation/wanted-tasks';
import { tasks } from '@services/maintenance/tasks/task.model';
import { Periodicity, ValueType } from 'shared-kit/contracts/enums';
import type { SessionUser } from 'shared-kit/contracts/people/login';
import { periodContaining } from 'shared-kit/domain/dates/periods';
import { type Connection, connect, databaseOf } from 'shared-kit/server/database/mongo';
import { localizedNameKeys } from 'shared-kit/server/records';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { signInOver } from '../../e2e/core/people/sessions.ts';
import { freePort } from '../../e2e/core/portal/free-port.ts';
import { type RunningPortal, startPortal } from '../../e2e/core/portal/portal.ts';
import { type Started, startProcess } from '../../e2e/core/portal/processes.ts';
import { plantElements } from '../bench/support/plants/element-plant.ts';
import { plantChore, plantElement, timeZone } from '../bench/support/plants/plant.ts';

const embedded = join(import.meta.dirname, '../../services/embedded-mongodb/src/main.ts');
const password = 'a long enough secret';
const names = ['first', 'second'] as const;
export const formatId = 1;
export const installationId = 1;

export interface ChaosPortal {
  readonly url: () => string;
  readonly db: () => Connection;
  /** Two people who may do the same. */
  readonly people: readonly [SessionUser, SessionUser];
  /** The tasks of a round, in the place of those of the one before. */
  readonly plantTasks: (ids: readonly number[]) => Promise<void>;
  readonly killService: () => Promise<void>;
  readonly killDatabase: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const formatOf = (_id: number) => {
  const name = { es: 'Presión', cat: 'Pressió', en: 'Pressure' };
  const asks = { numeric: true, min: null, max: null, required: false, unit: 'bar', symbol: 'bar' };
  return {
    ...formats.blank(),
    _id,
    name,
    nameKey: name.es,
    searchText: '',
    order: _id,
    valueType: ValueType.text,
    ...asks,
  };
};

const typeOf = (_id: number) => {
  const name = { es: 'Fuga', cat: 'Fuita', en: 'Leak' };
  return { ...correctiveTypes.blank(), _id, name, ...localizedNameKeys(name), searchText: '', order: _id };
};

const plantCatalogues = async (db: Connection): Promise<void> => {
  await plantElements(db, 20);
  await databaseOf(db)
    .collection(formats.collection)
    .insertOne(formatOf(formatId) as never);
  await databaseOf(db)
    .collection(correctiveTypes.collection)
    .insertOne(typeOf(1) as never);
};

/** Due this week, this month and this year, so that they count in several ways. */
const periodicities = [Periodicity.weekly, Periodicity.monthly, Periodicity.yearly] as const;

/** They are all that is open: a preparation takes along what is of its round. */
const plantTasks = async (db: Connection, ids: readonly number[]): Promise<void> => {
  const now = new Date();
  await tasks(db).deleteMany({ installationId });
  await tasks(db).insertMany(
    ids.map((id, index) => {
      const periodicity = periodicities[index % periodicities.length] ?? Periodicity.yearly;
      const chore = { ...plantChore(id, 1, 1), periodicity, formatIds: [formatId] };
      const period = periodContaining(now, { periodicity, firstYear: 2020, timeZone });
      return newTask(id, chore, { period, snapshot: snapshotOf(chore, plantElement(1, 1)) });
    }),
  );
};

/** The first administrator is there by himself; the second is the same under another name. */
const addSecond = async (db: Connection): Promise<void> => {
  const users = databaseOf(db).collection<{ _id: number }>('users');
  const first = await users.findOne({});
  if (!first) throw new Error('there is no first administrator');
  const renamed = JSON.parse(JSON.stringify(first), (_key, value: unknown) =>
    value === names[0] ? names[1] : value,
  ) as { _id: number };
  await users.insertOne({ ...first, ...renamed, ...datesOf(first), _id: first._id + 1 });
};

const datesOf = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value instanceof Date));

export const startChaosPortal = async (): Promise<ChaosPortal> => {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-portal-'));
  const [databasePort, port] = [await freePort(), await freePort()];
  const startDatabase = (): Promise<Started> =>
    startProcess(embedded, ['--data', join(folder, 'database'), '--port', String(databasePort)]);
  let database = await startDatabase();
  /** Each start has a password of its own. */
  const address = (): string => {
    const url = new URL(database.url);
    url.pathname = '/chaos';
    return url.href;
  };
  let db = await connect(address());
  await createAdmin({ db }).prepare();
  await createMaintenance({ db }).prepare();
  await createCorrectives({ db }).prepare();
  await plantCatalogues(db);
  const startService = (): Promise<RunningPortal> => {
    const env = {
      ...testKeyEnv,
      MONGODB_URL: address(),
      DEMO: 'no',
      FIRST_ADMINISTRATOR: names[0],
      FIRST_ADMINISTRATOR_PASSWORD: password,
    };
    return startPortal({ dataDir: folder, port, env });
  };
  let service = await startService();
  await addSecond(db);
  const signIn = (loginName: string) => signInOver(service.url, { loginName, password });
  const people = [await signIn(names[0]), await signIn(names[1])] as const;
  const killService = async (): Promise<void> => {
    process.kill(service.pid, 'SIGKILL');
    await gone(service.pid);
    service = await startService();
  };
  return {
    url: () => service.url,
    db: () => db,
    people,
    plantTasks: (ids) => plantTasks(db, ids),
    killService,
    killDatabase: async () => {
      process.kill(database.pid, 'SIGKILL');
      await gone(database.pid);
      await db.close();
      database = await startDatabase();
      db = await connect(address());
      await killService();
    },
    close: async () => {
      await service.stop();
      await db.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Until there is no such process, so that its port and files are free. */
const gone = async (pid: number): Promise<void> => {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await setTimeout(20);
  }
};
