/** What is open goes with its element or area: where it is moved to, and what it is called. What is closed keeps where it was. */
import { CorrectiveStatus, EntityStatus } from 'shared-kit/contracts/enums';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { type PlaceV1, placesV1 } from 'shared-kit/contracts/views/route';
import { correctiveSearchText } from 'shared-kit/domain/correctives/corrective-queries';
import { placeSortOf } from 'shared-kit/domain/text/place-sort';
import { type AuditEntry, writeAudits } from 'shared-kit/server/audit';
import {
  type ConcernedWork,
  concernedElements,
  concernedPlaces,
  defineFollower,
  type Following,
  lastOfPeople,
  originOfChange,
} from 'shared-kit/server/changes';
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { moveStops } from '../out-of-services/move-stops.ts';
import { isThere, type Placed, placedAt } from '../references/places.ts';
import { takeCopies } from '../targets/follow-copies.ts';
import { changeAudit } from './change-corrective.ts';
import { type CorrectiveRecord, correctives } from './corrective.model.ts';

/** Where it has come to among the changes of each service. */
export const correctivePlaces = defineFollower('openCorrectives');

const listed = { entityStatus: EntityStatus.Active, open: true, mergedIntoId: null } as const;

type Change = ConcernedWork['change'];

interface Written {
  readonly record: CorrectiveRecord;
  readonly set: Partial<CorrectiveRecord>;
}

const write = async (
  db: Connection,
  { written, change }: { readonly written: readonly Written[]; readonly change: Change },
  session: ClientSession,
): Promise<void> => {
  if (written.length === 0) return;
  await correctives(db).bulkWrite(
    written.map(({ record: { _id }, set }) => ({
      updateOne: { filter: { _id, open: true }, update: { $set: set } },
    })),
    { session, ordered: false },
  );
  const entries = written.map(
    ({ record, set }): AuditEntry => ({
      ...changeAudit(record, { action: 'updated', set }),
      installationId: record.installationId,
    }),
  );
  await writeAudits(db, originOfChange('correctives', 0, change), { entries, session });
};

const areasOf = (db: Connection, { installationId, ...ids }: ConcernedWork): Promise<PlaceV1[]> => {
  const conditions = [
    { _id: { $in: [...ids.areaIds] } },
    { floorId: { $in: [...ids.floorIds] } },
    { buildingId: { $in: [...ids.buildingIds] } },
  ];
  return databaseOf(db).collection<PlaceV1>(placesV1).find({ installationId, $or: conditions }).toArray();
};

/** By element, and by area of what is about a whole area. */
const placesOf = async (db: Connection, concerned: ConcernedWork) => {
  const elements = await concernedElements(db, concerned);
  const areas = await areasOf(db, concerned);
  return {
    elements: new Map(elements.map((element) => [element._id, placedAt(element)])),
    areas: new Map(areas.map((area) => [area._id, placedAt(area)])),
  };
};

const follow = async (db: Connection, concerned: ConcernedWork, session: ClientSession): Promise<void> => {
  const { installationId, change } = concerned;
  const { elements, areas } = await placesOf(db, concerned);
  const about = [
    { elementId: { $in: [...elements.keys()] } },
    { elementId: null, areaId: { $in: [...areas.keys()] } },
  ];
  const placeOf = (subject: Pick<Placed, 'elementId' | 'areaId'>): Placed | undefined =>
    subject.elementId === null ? areas.get(subject.areaId) : elements.get(subject.elementId);
  const found = await correctives(db)
    .find({ installationId, ...listed, $or: about }, { session })
    .toArray();
  const written = found.flatMap((record): Written[] => {
    const place = placeOf(record);
    if (!place || isThere(record, place)) return [];
    const after = { ...record, ...place };
    const derived = { searchText: correctiveSearchText(after), placeSort: placeSortOf(after) };
    return [{ record, set: { ...place, ...derived } }];
  });
  await write(db, { written, change }, session);
  await moveStops(db, { installationId, about, placeOf, change }, session);
};

/** What was given to somebody who works there no more is nobody's: it is open again, or goes on without anybody. */
const free = async (db: Connection, change: Change, session: ClientSession): Promise<void> => {
  const given = await correctives(db)
    .find({ ...listed, assignedToId: { $gt: 0 } }, { session })
    .toArray();
  if (given.length === 0) return;
  const installationIds = [...new Set(given.map(({ installationId }) => installationId))];
  const people = await databaseOf(db)
    .collection<PersonV1>(peopleV1)
    .find({ installationId: { $in: installationIds } }, { projection: { installationId: 1, userId: 1 } })
    .toArray();
  const there = new Set(people.map(({ installationId, userId }) => `${installationId} ${userId}`));
  const written = given
    .filter(({ installationId, assignedToId }) => !there.has(`${installationId} ${assignedToId}`))
    .map((record): Written => {
      const status = record.status === CorrectiveStatus.Assigned ? CorrectiveStatus.Opened : record.status;
      return { record, set: { assignedToId: null, assignedToName: null, status } };
    });
  await write(db, { written, change }, session);
};

export const takeForCorrectives =
  (db: Connection): Following['take'] =>
  async (changes, session) => {
    for (const concerned of concernedPlaces(changes)) await follow(db, concerned, session);
    const ofPeople = lastOfPeople(changes);
    if (ofPeople) await free(db, ofPeople, session);
    await takeCopies(db, changes, session);
  };
