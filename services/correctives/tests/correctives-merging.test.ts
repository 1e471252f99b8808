import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import { describeClosing, listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, expect, it } from 'vitest';
import {
  as,
  currentOf,
  dataOf,
  elements,
  fieldsOf,
  files,
  inDatabase,
  inNovember,
  installationId,
  move,
  moved,
  opened,
  otherInstallationId,
  passMinutes,
  people,
  readData,
  sentBy,
  setTime,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
afterEach(() => setTime(inNovember));

const comment = (id: number) =>
  service().call(
    work.addCorrectiveComment,
    { params: { id }, body: { description: 'He mirado la junta' } },
    as(people.edit),
  );
const time = (id: number) =>
  service().call(
    work.addCorrectiveTime,
    { params: { id }, body: { day: '2026-11-26', minutes: 30 } },
    as(people.edit),
  );
const cost = (id: number) =>
  service().call(
    work.addCorrectiveCost,
    { params: { id }, body: { description: 'Junta', quantity: 2, unitPrice: 3.35 } },
    as(people.edit),
  );
const merge = ({ id, version }: Corrective, intoId: number, user: number = people.edit) =>
  service().call(work.mergeCorrective, { params: { id }, body: { version, intoId } }, as(user));

it('adds what is told of the one to the other, and leads there', async () => {
  await sentBy(people.add);
  const from = await opened({ photoIds: [files.photo], openingDescription: 'Charco' }, people.add);
  passMinutes(10);
  const into = await opened();
  passMinutes(10);
  dataOf(await comment(into.id), 201);
  for (const { id } of [from, into]) for (const add of [time, cost]) dataOf(await add(id), 201);
  const waits = await moved(from, 'wait');
  passMinutes(10);
  const merged = dataOf<Corrective>(await merge(waits, into.id));
  expect(merged).toMatchObject({
    id: into.id,
    version: 1,
    realMinutes: 60,
    cost: 13.4,
    status: CorrectiveStatus.Opened,
    merged: [{ id: from.id, number: from.number }],
    comments: [
      { description: `${from.number}: Charco`, userId: people.add, photoIds: [files.photo] },
      { description: 'He mirado la junta' },
    ],
  });
  expect(await readData(into.id)).toEqual(merged);
  const left = await readData(from.id);
  expect(left).toMatchObject({
    mergedIntoId: into.id,
    mergedIntoNumber: into.number,
    status: CorrectiveStatus.Closed,
    version: 2,
    waiting: null,
    dueAt: null,
    closedById: people.edit,
    waits: [{ reason: 'part' }],
  });
  expectError(await move(left, 'reopen', {}, people.reopener), 'changeNotPossible');
  for (const add of [time, cost]) expectError(await add(left.id), 'changeNotPossible');
  expect(await readData(from.id)).toEqual(left);
});

it('takes over videos, and what was written of its closing', async () => {
  await sentBy(people.edit);
  const from = await opened({ videoIds: [files.video] });
  const body = {
    version: from.version,
    closingDescription: 'Junta cambiada',
    closingPhotoIds: [files.photo],
    failureCause: 'wear' as const,
    failureMode: 'leak' as const,
    refrigerantLost: true,
  };
  const described = dataOf<Corrective>(
    await service().call(describeClosing, { params: { id: from.id }, body }, as(people.edit)),
  );
  const into = await opened();
  const merged = dataOf<Corrective>(await merge(described, into.id));
  expect(merged).toMatchObject({
    videoIds: [files.video],
    closingDescription: 'Junta cambiada',
    closingPhotoIds: [files.photo],
    failureCause: 'wear',
    failureMode: 'leak',
    refrigerantLost: true,
  });
  expect(merged.comments.at(-1)).toMatchObject({
    description: `${from.number}: Junta cambiada`,
    photoIds: [files.photo],
  });
});

it('leaves the other one’s own closing as it is', async () => {
  await sentBy(people.edit);
  const write = async (closingDescription: string, repairAction: 'clean' | 'replace') => {
    const { id, version } = await opened();
    const body = { version, closingDescription, repairAction };
    return dataOf<Corrective>(
      await service().call(describeClosing, { params: { id }, body }, as(people.edit)),
    );
  };
  const [from, into] = [await write('Cambiada', 'replace'), await write('Limpiada', 'clean')];
  expect(dataOf<Corrective>(await merge(from, into.id))).toMatchObject({
    closingDescription: 'Limpiada',
    repairAction: 'clean',
    comments: [
      { description: `${from.number}: ${from.openingDescription}` },
      { description: `${from.number}: Cambiada` },
    ],
  });
});

it('what is said of it later is said in the last of those that it was merged into', async () => {
  const [first, second, third] = [await opened(), await opened(), await opened()];
  const grown = dataOf<Corrective>(await merge(first, second.id));
  dataOf(await merge(grown, third.id));
  const said = dataOf<Corrective>(await comment(first.id), 201);
  expect(said.id).toBe(third.id);
  expect(said.comments.at(-1)).toMatchObject({ description: `${first.number}: He mirado la junta` });
  expect((await readData(first.id)).comments).toEqual([]);
});

it('goes on: what was merged into the one goes over too', async () => {
  const [first, second, third] = [await opened(), await opened(), await opened()];
  const grown = dataOf<Corrective>(await merge(first, second.id));
  const last = dataOf<Corrective>(await merge(grown, third.id));
  expect(last.merged.map(({ id }) => id)).toEqual([first.id, second.id]);
});

it('is in lists unless they leave it out, as figures do', async () => {
  const query = { installationId, openedById: String(people.secondAdd) };
  const [first, second] = [await opened({}, people.secondAdd), await opened({}, people.secondAdd)];
  dataOf(await merge(first, second.id));
  const list = async (merged?: string) => {
    const asked = { ...query, ...(merged ? { merged } : {}), sort: 'openedAt' as const };
    return dataOf<Corrective[]>(await service().call(listCorrectives, { query: asked }, as(people.edit))).map(
      ({ id }) => id,
    );
  };
  expect(await list()).toEqual([first.id, second.id]);
  expect(await list('0')).toEqual([second.id]);
  expect(await list('1')).toEqual([first.id]);
});

it('is refused with itself, with what is closed, elsewhere or not there, and by others', async () => {
  const [from, into] = [await opened({}, people.add), await opened()];
  const itself = await merge(from, from.id);
  expect(fieldsOf(itself)).toEqual([{ path: 'intoId', code: 'self' }]);
  const closed = await moved(await opened(), 'close');
  expectError(await merge(from, closed.id), 'changeNotPossible');
  expectError(await merge(closed, into.id), 'changeNotPossible');
  const foreign = { installationId: otherInstallationId, elementId: elements.foreign };
  const [there, merged] = [await opened(foreign, people.stranger), await opened(foreign, people.stranger)];
  dataOf(await merge(merged, there.id, people.superAdmin));
  for (const id of [there.id, merged.id, 99_999]) expectError(await merge(from, id), 'notFound');
  for (const user of [people.add, people.view, people.delete, people.reopener])
    expectError(await merge(from, into.id, user), 'forbidden');
  expectError(await merge(from, into.id, people.stranger), 'notFound');
  expect(await inDatabase(from.id)).toEqual(from);
});

it('is refused of what somebody else has changed, with what is there now', async () => {
  const [from, into] = [await opened(), await opened()];
  const begun = await moved(from, 'start');
  const late = await merge(from, into.id);
  expectError(late, 'versionConflict');
  expect(currentOf(late)).toEqual(begun);
  expect(await readData(into.id)).toEqual(into);
});

it('of two into each other at once happens once', async () => {
  const [one, other] = [await opened(), await opened()];
  const both = await Promise.all([merge(one, other.id), merge(other, one.id)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const open = [await readData(one.id), await readData(other.id)].filter(
    (each) => each.mergedIntoId === null,
  );
  expect(open).toHaveLength(1);
  expect(open[0]?.merged).toHaveLength(1);
});
