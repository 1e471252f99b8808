/** Photos, videos and signatures that chores ask for, and observations that were picked. */

import { ChoreResult } from 'shared-kit/contracts/enums';
import type { EvidenceBody } from 'shared-kit/contracts/legal/evidence';
import { taskHistory } from 'shared-kit/contracts/tasks/task-detail';
import { expect, it } from 'vitest';
import { snapshotOf } from '../../src/generation/wanted-tasks.ts';
import { people, testChore, testElement } from '../fixtures.ts';
import { detailOf, fieldsOf, plainTask, read, record, useResultService, video } from './result-fixtures.ts';

const service = useResultService();
const proven = () => plainTask({ requires: ['photo', 'video', 'signature'] });
const proof = { photoIds: [1], videoIds: [video], signatureId: 1, signedBy: ' Ana Ruiz ' };
const required = (...paths: string[]) => paths.map((path) => ({ path, code: 'required' }));

it('a task copies what its chore asks for, and one of before asks for nothing', async () => {
  expect((await read(await proven())).requires).toEqual(['photo', 'video', 'signature']);
  expect((await read(await plainTask())).requires).toEqual([]);
  const plain = snapshotOf(testChore(1), testElement(1)).snapshot;
  expect(snapshotOf(testChore(1, { requires: [] }), testElement(1)).snapshot).toBe(plain);
  expect(snapshotOf(testChore(1, { requires: ['photo'] }), testElement(1)).snapshot).not.toBe(plain);
});

it.each([ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone])(
  'a done result (%i) without what is asked for is refused, each thing at its field',
  async (result) => {
    const id = await proven();
    const bare = await record(id, { result });
    expect(bare.status).toBe(400);
    expect(bare.body).toMatchObject({ code: 'readingInvalid' });
    expect(fieldsOf(bare)).toEqual(required('photoIds', 'videoIds', 'signatureId'));
    const unsigned = await record(id, { result, ...proof, signedBy: ' ' });
    expect(fieldsOf(unsigned)).toEqual(required('signedBy'));
    expect((await read(id)).version).toBe(0);
  },
);

it('what could not be done needs none of it', async () => {
  const id = await proven();
  const task = detailOf(await record(id, { result: ChoreResult.UnableToDo, observation: 'Cerrado' }));
  expect(task).toMatchObject({ result: ChoreResult.UnableToDo, videoIds: [], signatureId: null });
});

it('is kept with the result, told in its history, and taken back with it', async () => {
  const id = await proven();
  const task = detailOf(await record(id, { ...proof, genericObservationIds: [7, 8, 7] }));
  const kept = { ...proof, signedBy: 'Ana Ruiz', genericObservationIds: [7, 8] };
  expect(task).toMatchObject(kept);
  expect(await read(id)).toEqual(task);
  const history = await service().call(taskHistory, { params: { id }, query: {} }, { as: people.viewer });
  const changes = Object.entries(kept).map(([field, after]) => expect.objectContaining({ field, after }));
  expect(history.body).toMatchObject({ data: [{ changes: expect.arrayContaining(changes) }] });
  const undone = detailOf(await record(id, { version: 1, result: ChoreResult.Undone }));
  expect(undone).toMatchObject({ videoIds: [], signatureId: null, signedBy: '', genericObservationIds: [] });
});

it('a correction that says nothing of it leaves it, and one that takes it away is refused', async () => {
  const id = await proven();
  detailOf(await record(id, proof));
  const corrected = detailOf(
    await record(id, { version: 1, result: ChoreResult.ImproperlyDone, photoIds: [1] }),
  );
  expect(corrected).toMatchObject({ videoIds: [video], signatureId: 1, signedBy: 'Ana Ruiz' });
  const removal = { version: 2, photoIds: [1], videoIds: [], signatureId: null };
  expect(fieldsOf(await record(id, removal))).toEqual(required('videoIds', 'signatureId'));
});

it('the same signature by another name is another result', async () => {
  const id = await plainTask();
  detailOf(await record(id, { signatureId: 1, signedBy: 'Ana' }));
  expect(detailOf(await record(id, { version: 1, signedBy: 'Ana' })).version).toBe(1);
  expect(detailOf(await record(id, { version: 1, signedBy: 'Eva' })).version).toBe(2);
  expect(detailOf(await record(id, { version: 2, genericObservationIds: [7] })).version).toBe(3);
});

it.each<[string, EvidenceBody, string, string]>([
  ['a film that is not there', { videoIds: [99] }, 'videoIds.0', 'unknownFile'],
  ['a photo as a film', { videoIds: [video, 1] }, 'videoIds.1', 'unknownFile'],
  ["another installation's signature", { signatureId: 2, signedBy: 'Ana' }, 'signatureId', 'unknownFile'],
  ['a film as a signature', { signatureId: video, signedBy: 'Ana' }, 'signatureId', 'unknownFile'],
  [
    'an observation that is not in the catalogue',
    { genericObservationIds: [7, 9] },
    'genericObservationIds.1',
    'notFound',
  ],
])('%s is refused', async (_what, sent, path, code) => {
  expect(fieldsOf(await record(await plainTask(), sent))).toEqual([{ path, code }]);
});

it('what another has sent is refused, and what the task shows stays', async () => {
  const id = await plainTask();
  const refused = await record(id, { photoIds: [1] }, { as: people.secondEditor });
  expect(fieldsOf(refused)).toEqual([{ path: 'photoIds.0', code: 'unknownFile' }]);
  detailOf(await record(id, { photoIds: [1] }));
  const corrected = { version: 1, photoIds: [1], observation: 'Limpio' };
  expect(detailOf(await record(id, corrected, { as: people.secondEditor })).photoIds).toEqual([1]);
});

it('a film as a photo is refused', async () => {
  const answer = await record(await plainTask(), { photoIds: [video] });
  expect(fieldsOf(answer)).toEqual([{ path: 'photoIds.0', code: 'unknownFile' }]);
});
