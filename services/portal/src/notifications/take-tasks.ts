import { paths } from 'shared-kit/contracts/paths';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { tasksArea } from './areas.ts';
import { type Occurrence, type Telling, writeOccurrences } from './write-occurrences.ts';

/** What was given to one person by another, or to whom they cover for, and told at once. */
interface Given {
  readonly first: ChangeV1;
  readonly personId: number;
  readonly elementName: string;
  readonly count: number;
}

const action = 'task.assigned';

const givenIn = (changes: readonly ChangeV1[]): readonly Given[] => {
  const told = changes.flatMap((change) => {
    if (change.action !== action) return [];
    const { assignedToId, coveredById, elementName } = change.facts ?? {};
    return [assignedToId, coveredById].flatMap((personId) => {
      const isNews = typeof personId === 'number' && personId !== change.userId;
      return isNews && typeof elementName === 'string' ? [{ change, personId, elementName }] : [];
    });
  });
  const groups = Map.groupBy(
    told,
    ({ change, personId }) => `${change.installationId} ${change.userId} ${personId}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [one] = group;
    return one ? [{ ...one, first: one.change, count: group.length }] : [];
  });
};

const occurrenceOf = ({ first, personId, elementName, count }: Given): Occurrence => {
  const { _id, at, installationId, userName } = first;
  const screen = paths.remainingChores({ person: [personId] });
  return {
    kind: 'tasksAssigned',
    key: `tasksAssigned ${installationId} ${String(_id)}`,
    area: tasksArea,
    at,
    installationId,
    recordId: 0,
    // One sentence for any number of them: the first one by its element, and how many more.
    name: count === 1 ? elementName : `${elementName} +${count - 1}`,
    place: '',
    inspectionType: null,
    day: null,
    dueAt: null,
    by: userName,
    screen: `${screen}&installation=${installationId}`,
    ownerId: personId,
    others: () => false,
  };
};

const coverIn = (change: ChangeV1): readonly Occurrence[] => {
  const { _id, at, installationId, userId, userName, facts = {} } = change;
  const { coverId, personName, from } = facts;
  if (change.action !== 'cover.created' || typeof coverId !== 'number' || coverId === userId) return [];
  return [
    {
      kind: 'coverAsked',
      key: `coverAsked ${installationId} ${String(_id)}`,
      area: tasksArea,
      at,
      installationId,
      recordId: 0,
      name: String(personName),
      place: '',
      inspectionType: null,
      day: String(from),
      dueAt: null,
      by: userName,
      screen: paths.daysOff({ installationId }),
      ownerId: coverId,
      others: () => false,
    },
  ];
};

/** Tells people whom they are to cover for. */
export const takeCovers = (
  telling: Telling,
  changes: readonly ChangeV1[],
  session: ClientSession,
): Promise<void> => writeOccurrences(telling, changes.flatMap(coverIn), session);

/** Tells people of the tasks that somebody else has given to them, together where they came together. */
export const takeTasks = (
  telling: Telling,
  changes: readonly ChangeV1[],
  session: ClientSession,
): Promise<void> => writeOccurrences(telling, givenIn(changes).map(occurrenceOf), session);
