/** Every move from every state, by each permission alone. */
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { type CorrectiveMove, correctiveMoves } from 'shared-kit/domain/correctives/corrective-moves';
import { expect, test } from 'vitest';
import type { CorrectiveRecord } from '../src/correctives/corrective.model.ts';
import { inDatabase, inNovember, move, people, stored, useCorrectives } from './support.ts';

useCorrectives();

const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;
const waiting = { reason: 'part', note: '', since: inNovember.toISOString(), byName: 'Ana' } as const;
const begun = { status: InProgress, startedAt: inNovember };
const states: Record<string, Partial<CorrectiveRecord>> = {
  opened: { status: Opened },
  assigned: { status: Assigned },
  begun,
  closed: { ...begun, status: Closed, closedAt: inNovember, closedById: people.edit, closedByName: 'Ana' },
  openedWaiting: { status: Opened, waiting },
  begunWaiting: { ...begun, waiting },
  finished: {
    ...begun,
    finished: { at: inNovember.toISOString(), userId: people.add, userName: 'Marta' },
  },
};

type Row = Record<CorrectiveMove, string>;
const all = (statuses: string): Row =>
  Object.fromEntries(correctiveMoves.map((each) => [each, statuses])) as Row;
/** Statuses of the answers, in the order of `states`. */
const forbidden = '403 403 403 403 403 403 403';
const unseen = all('404 404 404 404 404 404 404');

/** Written by hand. */
const table: readonly [keyof typeof people, 'of others' | 'own', Row][] = [
  [
    'edit',
    'of others',
    {
      take: '200 400 400 400 200 400 400',
      assign: '200 200 200 400 200 200 200',
      unassign: '400 200 400 400 400 400 400',
      start: '200 200 400 400 200 400 400',
      putBack: '400 400 200 400 400 200 200',
      wait: '200 200 200 400 400 400 200',
      resume: '400 400 400 400 200 200 400',
      finish: forbidden,
      accept: '400 400 400 400 400 400 200',
      giveBack: '400 400 400 400 400 400 200',
      close: '200 200 200 400 200 200 200',
      reopen: forbidden,
    },
  ],
  ['add', 'of others', unseen],
  [
    'add',
    'own',
    {
      ...all(forbidden),
      take: '200 400 400 400 200 400 400',
      finish: '200 200 200 400 200 200 400',
      start: '200 200 400 400 200 400 400',
      putBack: '400 400 200 400 400 200 200',
      wait: '200 200 200 400 400 400 200',
      resume: '400 400 400 400 200 200 400',
    },
  ],
  ['view', 'own', all(forbidden)],
  ['delete', 'of others', all(forbidden)],
  ['delete', 'own', all(forbidden)],
  ['closer', 'of others', unseen],
  ['closer', 'own', { ...all(forbidden), finish: '200 200 200 400 200 200 400' }],
  ['reopener', 'of others', { ...all(forbidden), reopen: '400 400 400 200 400 400 400' }],
  ['dater', 'of others', all(forbidden)],
  ['dater', 'own', all(forbidden)],
  ['stranger', 'own', unseen],
  [
    'superAdmin',
    'of others',
    {
      take: '200 400 400 400 200 400 400',
      assign: '200 200 200 400 200 200 200',
      unassign: '400 200 400 400 400 400 400',
      start: '200 200 400 400 200 400 400',
      putBack: '400 400 200 400 400 200 200',
      wait: '200 200 200 400 400 400 200',
      resume: '400 400 400 400 200 200 400',
      finish: '200 200 200 400 200 200 400',
      accept: '400 400 400 400 400 400 200',
      giveBack: '400 400 400 400 400 400 200',
      close: '200 200 200 400 200 200 200',
      reopen: '400 400 400 200 400 400 400',
    },
  ],
];

test.each(table)('every move from every state: %s, %s', async (name, whose, row) => {
  const assignedToId = whose === 'own' ? people[name] : people.secondEdit;
  const found: Partial<Row> = {};
  for (const each of correctiveMoves) {
    const statuses: number[] = [];
    for (const fields of Object.values(states)) {
      const before = await stored({ ...fields, assignedToId, assignedToName: 'Marta' });
      const { status } = await move(before, each, {}, people[name]);
      statuses.push(status);
      if (status !== 200) expect(await inDatabase(before.id)).toEqual(before);
    }
    found[each] = statuses.join(' ');
  }
  expect(found).toEqual(row);
});
