/** Elements and areas are moved and renamed, and people cease to work somewhere, while work on them is open. */

import { type Element, elements } from 'shared-kit/contracts/centres/elements';
import {
  copyInstallation,
  getInstallationCopy,
  undoInstallationCopy,
} from 'shared-kit/contracts/centres/installation-copies';
import { areas } from 'shared-kit/contracts/centres/installations';
import {
  getCorrectiveTargets,
  saveCorrectiveTargets,
} from 'shared-kit/contracts/correctives/corrective-targets';
import {
  createCorrective,
  getCorrective,
  listCorrectives,
} from 'shared-kit/contracts/correctives/correctives';
import {
  createOutOfService,
  listOutOfServices,
  stopOrderers,
  stopReasons,
} from 'shared-kit/contracts/correctives/out-of-services';
import { ChoreResult, CorrectiveStatus } from 'shared-kit/contracts/enums';
import { changeModule, listInstallationModules } from 'shared-kit/contracts/modules/channels';
import { login } from 'shared-kit/contracts/people/login';
import { members } from 'shared-kit/contracts/people/members';
import type { RouteContract } from 'shared-kit/contracts/route';
import { getTask, recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { silentLogger } from 'shared-kit/server/logging';
import { buildBody, buildChange } from 'shared-kit/testing/builders';
import { type CallAtInput, callAt } from 'shared-kit/testing/call-at';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { readConfig } from '../src/config.ts';
import { type Portal, startPortal } from '../src/portal.ts';

let mongo: TestMongo;
let portal: Portal;
let token: string;
let installationId: number;
let openTask: Task;
let element: Element;
beforeAll(async () => {
  mongo = await startTestMongo();
  const config = readConfig({ MONGODB_URL: mongo.url, PORT: '0', DEMO: 'house' });
  portal = await startPortal(config, silentLogger, () => undefined);
  const account = portal.accounts.find(({ loginName }) => loginName === 'superadmin');
  const body = { LoginName: account?.loginName, Password: account?.password };
  const [user] = (await callAt({ base: portal.url, token: null }, login, { body })).data;
  token = user?.Token ?? '';
  const [house] = await databaseOf(mongo.db).collection<{ _id: number }>('installations').find().toArray();
  installationId = house?._id ?? 0;
  const remaining = await call(listTasks, { query: { installationId, state: 'remaining', size: 500 } });
  const [[found] = []] = [
    ...Map.groupBy(remaining.data as Task[], ({ elementId }) => elementId).values(),
  ].toSorted((one, other) => other.length - one.length);
  if (!found) throw new Error('the demonstration has nothing left to do');
  openTask = found;
  element = (await call(elements.get, { params: { id: found.elementId } })).data as Element;
});
afterAll(async () => {
  await portal.close();
  await mongo.close();
});

const call = <C extends RouteContract>(contract: C, input: CallAtInput): Promise<z.output<C['answer']>> =>
  callAt({ base: portal.url, token }, contract, input);

/** Asks until it is so: followers take what is published by themselves. */
const until = async <T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const newArea = async (name: string): Promise<{ id: number; version: number }> => {
  const { floorId } = element;
  const body = buildBody(areas, { installationId, floorId, name });
  return (await call(areas.create, { body })).data as { id: number; version: number };
};

const change = async (changes: Partial<Element>): Promise<void> => {
  const now = (await call(elements.get, { params: { id: element.id } })).data as Element;
  const body = buildChange(elements, now, changes);
  element = (await call(elements.update, { body })).data as Element;
};

const openIn = async (areaId: number): Promise<Task[]> =>
  (
    await call(listTasks, {
      query: { installationId, state: 'remaining', areaId, elementId: element.id, size: 500 },
    })
  ).data.filter(({ result }) => result === ChoreResult.Undone) as Task[];

const correctiveBody = async (fields: object) => {
  const [known] = (await call(listCorrectives, { query: { installationId, size: 1 } })).data;
  const { correctiveTypeId = 1, priority = 1 } = known ?? {};
  return { installationId, correctiveTypeId, priority, openingDescription: 'Gotea', ...fields };
};

test('what is open goes with its element, what is done stays where it was done', async () => {
  const former = element.areaId;
  const stays = (await openIn(former)).find(({ id }) => id !== openTask.id) ?? openTask;
  const nothing = { readings: [], observation: 'Sin acceso', photoIds: [] };
  const done = await call(recordTaskResult, {
    params: { id: stays.id },
    body: { ...nothing, version: stays.version, result: ChoreResult.UnableToDo },
  });
  expect(done.data).toMatchObject({ result: ChoreResult.UnableToDo });
  const before = (await openIn(former)).map(({ id }) => id);
  const ofElement = { level: 0, elementId: element.id };
  const corrective = (await call(createCorrective, { body: await correctiveBody(ofElement) })).data;
  const stop = (
    await call(createOutOfService, {
      body: {
        installationId,
        ...ofElement,
        openingDescription: 'Parada',
        reason: stopReasons[0],
        planned: false,
        orderedBy: stopOrderers[0],
      },
    })
  ).data;

  const { id: areaId } = await newArea('Sala nueva');
  await change({ areaId, name: 'Caldera trasladada' });
  const moved = await until(
    () => openIn(areaId),
    (tasks) => tasks.length === before.length,
  );
  expect(moved.map(({ id }) => id).toSorted()).toEqual(before.toSorted());
  for (const task of moved)
    expect(task).toMatchObject({ areaName: 'Sala nueva', elementName: 'Caldera trasladada' });
  expect(await openIn(former)).toEqual([]);
  expect((await call(getTask, { params: { id: stays.id } })).data).toMatchObject({ areaId: former });
  const words = await call(listTasks, {
    query: { installationId, state: 'remaining', q: 'trasladada', size: 1 },
  });
  expect(words.total).toBeGreaterThanOrEqual(before.length);
  const names = new Set(moved.map(({ choreName }) => choreName.es));
  expect(names.size).toBeGreaterThan(1);
  for (const q of names) {
    const found = await call(listTasks, {
      query: { installationId, state: 'remaining', areaId, q, size: 500 },
    });
    expect(new Set(found.data.map(({ choreName }) => choreName.es)), q).toEqual(new Set([q]));
  }

  const there = await until(
    () => call(listCorrectives, { query: { installationId, areaId } }),
    ({ total }) => total > 0,
  );
  expect(there.data.map(({ id }) => id)).toContain(corrective.id);
  const stopped = await call(listOutOfServices, { query: { installationId, areaId } });
  expect(stopped.data.map(({ id }) => id)).toContain(stop.id);
});

test('an area stays as long as open work stands in it, and goes once it has moved on', async () => {
  const old = await newArea('Sala vieja');
  await change({ areaId: old.id });
  await until(
    () => openIn(old.id),
    (tasks) => tasks.length > 0,
  );
  // As it is while nobody has followed the move yet.
  await databaseOf(mongo.db)
    .collection<{ _id: number }>('elements')
    .updateOne({ _id: element.id }, { $set: { areaId: openTask.areaId } });
  await databaseOf(mongo.db).collection('correctives').deleteMany({ areaId: old.id });
  await databaseOf(mongo.db).collection('outOfServices').deleteMany({ areaId: old.id });
  await expect(call(areas.remove, { params: { id: old.id } })).rejects.toThrow(/areaHasRelated/);
  await change({ name: 'Caldera de vuelta' });
  await until(
    () => openIn(old.id),
    (tasks) => tasks.length === 0,
  );
  // Correctives and stops follow by themselves, and may come after tasks.
  const there = { installationId, areaId: old.id };
  for (const list of [listCorrectives, listOutOfServices])
    await until(
      async (): Promise<number> => (await call(list, { query: there })).total,
      (total) => total === 0,
    );
  expect((await call(areas.remove, { params: { id: old.id } })).data).toEqual({ id: old.id });
});

test('a renamed area is renamed in what is open', async () => {
  const { id } = await newArea('Sótano');
  await change({ areaId: id });
  const body = await correctiveBody({ level: 1, areaId: id });
  const corrective = (await call(createCorrective, { body })).data;
  await until(
    () => openIn(id),
    (tasks) => tasks.length > 0,
  );
  const now = (await call(areas.get, { params: { id } })).data;
  await call(areas.update, { body: buildChange(areas, now, { name: 'Planta técnica' }) });
  await until(
    () => openIn(id),
    ([task]) => task?.areaName === 'Planta técnica',
  );
  await until(
    () => call(getCorrective, { params: { id: corrective.id } }),
    ({ data }) => data.areaName === 'Planta técnica',
  );
});

test('what was given to somebody who is blocked is nobody’s, and among what is nobody’s', async () => {
  const people = (await call(members.list, { query: { installationId, size: 100 } })).data;
  const [person] = people.filter(({ selectable, visible, isBlocked }) => selectable && visible && !isBlocked);
  if (!person) throw new Error('nobody can be chosen');
  const fields = { level: 0, elementId: element.id, assignedToId: person.userId };
  const { id } = (await call(createCorrective, { body: await correctiveBody(fields) })).data;

  const member = (await call(members.get, { params: { id: person.id } })).data;
  await call(members.update, { body: buildChange(members, member, { isBlocked: true }) });
  const freed = await until(
    () => call(getCorrective, { params: { id } }),
    ({ data }) => data.assignedToId === null,
  );
  expect(freed.data).toMatchObject({ status: CorrectiveStatus.Opened, assignedToName: null });
});

test('the copy of an installation has its working hours and its modules, until it is taken back', async () => {
  const hours = [{ days: [1, 2, 3], from: '07:00', to: '15:00' }];
  const targets = (await call(getCorrectiveTargets, { query: { installationId } })).data;
  await call(saveCorrectiveTargets, { body: { ...targets, calendar: { hours, holidays: [] } } });
  const module = 'mfe-correctives';
  const modulesOf = async (id: number) =>
    (await call(listInstallationModules, { query: { installationId: id } })).data[0]?.modules.find(
      (one) => one.module === module,
    );
  const known = await modulesOf(installationId);
  const off = { kind: 'enable', enabled: false, features: known?.features ?? [] } as const;
  const body = { module, installationId, version: known?.version ?? 0, change: off, reason: '' };
  await call(changeModule, { body });

  const parts = ['workingHours', 'modules'] as const;
  const selection = { sourceId: installationId, ref: 'COPY', name: 'Casa copiada', parts: [...parts] };
  const { id } = (await call(copyInstallation, { body: selection })).data;
  const { data: copy } = await until(
    () => call(getInstallationCopy, { params: { id } }),
    ({ data }) => data.installationId !== null,
  );
  const copyId = copy.installationId ?? 0;
  await until(
    () => modulesOf(copyId),
    (found) => found?.enabled === false,
  );
  // Deadlines are read where correctives are on.
  const stored = await until(
    () => databaseOf(mongo.db).collection<{ _id: number }>('correctiveTargets').findOne({ _id: copyId }),
    (found) => found !== null,
  );
  expect(stored).toMatchObject({ calendar: { hours } });

  await call(undoInstallationCopy, { params: { id } });
  await until(
    () => databaseOf(mongo.db).collection('installationModules').countDocuments({ installationId: copyId }),
    (count) => count === 0,
  );
  const again = { ...body, version: body.version + 1, change: { ...off, enabled: true } };
  await call(changeModule, { body: again });
});
