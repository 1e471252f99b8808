import { moveCorrectives } from 'shared-kit/contracts/corrective-work';
import { type ChangeV1, changesView } from 'shared-kit/contracts/views/changes';
import { numberChanges } from 'shared-kit/server/changes';
import { databaseOf } from 'shared-kit/server/mongo';
import { expect, test } from 'vitest';
import { as, installationId, moved, opened, people, useCorrectives } from './support.ts';

const service = useCorrectives();

const changesOf = async (id: number) => {
  await numberChanges(service().db, 'correctives');
  const found = await databaseOf(service().db)
    .collection<ChangeV1>(changesView('correctives'))
    .find({ entityId: id }, { sort: { position: 1 } })
    .toArray();
  return found.map(({ action, facts = null }) => [action, facts]);
};

test('followers are told whom a corrective is given to, and nothing of that where it stays with whom it was', async () => {
  const given = await moved(await opened(), 'assign', { assignedToId: people.add });
  const begun = await moved(given, 'start');
  const same = await moved(begun, 'assign', { assignedToId: people.add });
  await moved(same, 'assign', { assignedToId: people.secondEdit });
  expect(await changesOf(given.id)).toEqual([
    ['corrective.created', null],
    ['corrective.moved', { assignedToId: people.add }],
    ['corrective.moved', null],
    ['corrective.moved', null],
    ['corrective.moved', { assignedToId: people.secondEdit }],
  ]);
});

test('one that is given away as it is opened, and many at once, are told of too', async () => {
  const { id } = await opened({ assignedToId: people.add });
  const change = { what: 'assign', assignedToId: people.secondEdit } as const;
  await service().call(moveCorrectives, { body: { installationId, ids: [id], change } }, as(people.edit));
  expect(await changesOf(id)).toEqual([
    ['corrective.created', { assignedToId: people.add }],
    ['corrective.moved', { assignedToId: people.secondEdit }],
  ]);
});
