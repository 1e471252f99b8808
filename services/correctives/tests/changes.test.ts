import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { moveCorrectives } from 'shared-kit/contracts/correctives/corrective-work';
import { type ChangeV1, changesView } from 'shared-kit/contracts/views/changes';
import { numberChanges } from 'shared-kit/server/changes';
import { databaseOf } from 'shared-kit/server/database/mongo';
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

/** Whose time figures are counted anew. */
const concerned = ({ openedAt }: Pick<Corrective, 'openedAt'>) => ({
  concernedFrom: openedAt,
  concernedTo: openedAt,
});

test('followers are told whom a corrective is given to, and nothing of that where it stays with whom it was', async () => {
  const given = await moved(await opened(), 'assign', { assignedToId: people.add });
  const begun = await moved(given, 'start');
  const same = await moved(begun, 'assign', { assignedToId: people.add });
  await moved(same, 'assign', { assignedToId: people.secondEdit });
  const time = concerned(given);
  expect(await changesOf(given.id)).toEqual([
    ['corrective.created', time],
    ['corrective.moved', { ...time, assignedToId: people.add }],
    ['corrective.moved', time],
    ['corrective.moved', time],
    ['corrective.moved', { ...time, assignedToId: people.secondEdit }],
  ]);
});

test('one that is given away as it is opened, and many at once, are told of too', async () => {
  const given = await opened({ assignedToId: people.add });
  const { id } = given;
  const change = { what: 'assign', assignedToId: people.secondEdit } as const;
  await service().call(moveCorrectives, { body: { installationId, ids: [id], change } }, as(people.edit));
  expect(await changesOf(id)).toEqual([
    ['corrective.created', { ...concerned(given), assignedToId: people.add }],
    ['corrective.moved', { ...concerned(given), assignedToId: people.secondEdit }],
  ]);
});
