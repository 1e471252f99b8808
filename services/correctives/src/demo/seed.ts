/** Two years of correctives and of stops, for demonstrations: the same for the same installation and moment, and never among real ones. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type AuditEntry, writeAudits } from 'shared-kit/server/audit';
import { type Connection, databaseOf, inTransaction, nextId } from 'shared-kit/server/database/mongo';
import { correctives } from '../correctives/corrective.model.ts';
import {
  type OutOfServiceRecord,
  outOfServices,
  presentStop,
} from '../out-of-services/out-of-service.model.ts';
import { type Drawn, drawFaults } from './draw-faults.ts';
import { readWorld, type World } from './read-world.ts';
import { mergeDouble, type Numbered, type Told, tellCorrective } from './tell-corrective.ts';
import { addReports } from './tell-reports.ts';
import { tellStops } from './tell-stops.ts';

export interface DemoCorrectives {
  readonly db: Connection;
  readonly now?: () => Date;
  /** References of the installations that they are made up for. */
  readonly refs: readonly string[];
}

/** Nothing for an installation that has any, or where nobody could have told of them. Each is written whole or not at all. */
export const seedDemo = async ({ db, now = () => new Date(), refs }: DemoCorrectives): Promise<void> => {
  const installations = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .find({ entityStatus: EntityStatus.Active, ref: { $in: [...refs] } })
    .sort({ _id: 1 })
    .toArray();
  for (const installation of installations) {
    const installationId = installation._id;
    if (await correctives(db).findOne({ installationId })) continue;
    if (await outOfServices(db).findOne({ installationId })) continue;
    const world = await readWorld(db, installation, now());
    if (world) await write(db, world);
  }
};

/** Their ids and numbers, in the order in which they were opened. */
const takeNumbers = async (db: Connection, world: World, drawn: readonly Drawn[]): Promise<Numbered[]> => {
  const { installationId, timeZone } = world;
  const first = await nextId(db, correctives.collection, drawn.length);
  const years = drawn.map(({ openedAt }) => Number(localDayText(openedAt, timeZone).slice(0, 4)));
  const next = new Map<number, number>();
  for (const [year, own] of Map.groupBy(years, (each) => each))
    next.set(year, await nextId(db, `${correctives.collection} ${installationId} ${year}`, own.length));
  return years.map((year, index) => {
    const sequence = next.get(year) ?? 1;
    next.set(year, sequence + 1);
    return { id: first + index, year, sequence };
  });
};

/** The double was told of as what is being worked on. */
const withoutDouble = (world: World, told: readonly Told[]): Told[] => {
  const double = told.find(({ drawn }) => drawn.story === 'merged');
  const into = told.find(({ drawn }) => drawn.story === 'inProgress');
  if (!double || !into) return [...told];
  const [merged, taken] = mergeDouble(world, double, into);
  return told.map((each) => (each === double ? merged : each === into ? taken : each));
};

/** Told of the same thing in the same place. */
const asDouble = (drawn: readonly Drawn[]): Drawn[] => {
  const into = drawn.find(({ story }) => story === 'inProgress');
  return drawn.flatMap((each) => {
    if (each.story !== 'merged') return [each];
    return into ? [{ ...each, fault: into.fault, place: into.place }] : [];
  });
};

const write = async (db: Connection, world: World): Promise<void> => {
  const { installationId, now } = world;
  const drawn = asDouble(drawFaults(world));
  const numbers = await takeNumbers(db, world, drawn);
  const told = withoutDouble(
    world,
    drawn.flatMap((each, index) => {
      const numbered = numbers[index];
      return numbered ? [tellCorrective(world, each, numbered)] : [];
    }),
  );
  const stops = tellStops(world, told);
  const firstStop = await nextId(db, outOfServices.collection, Math.max(1, stops.length));
  const records = stops.map((stop, index): OutOfServiceRecord => ({ ...stop, _id: firstStop + index }));
  const origin = {
    service: 'correctives',
    requestId: 'demo',
    installationId,
    at: now,
    user: { id: 0, name: 'Demo' },
  };
  await inTransaction(db, async (session) => {
    await correctives(db).insertMany(
      told.map(({ record }) => record),
      { session },
    );
    if (records.length > 0) await outOfServices(db).insertMany(records, { session });
    const audits = [...told.flatMap((each) => each.audits), ...records.flatMap(stopAudits)];
    await writeAudits(db, origin, { entries: audits, session });
    await addReports(db, world, session);
  });
};

const stopAudits = (stop: OutOfServiceRecord): AuditEntry[] => {
  const entry = { entityType: 'OutOfService', entityId: stop._id };
  const { closedAt, closedById, closedByName, closingDescription } = stop;
  const begun = { ...stop, version: 0, closedAt: null, closedById: null, closedByName: null };
  const created: AuditEntry = {
    ...entry,
    action: 'outOfService.created',
    before: null,
    after: presentStop({ ...begun, closingDescription: '' }),
    user: { id: stop.openedById, name: stop.openedByName },
    at: stop.openedAt,
  };
  if (closedAt === null) return [created];
  const ended: AuditEntry = {
    ...entry,
    action: 'outOfService.closed',
    before: { closedAt: null, closedById: null, closedByName: null, closingDescription: '' },
    after: { closedAt, closedById, closedByName, closingDescription },
    user: { id: closedById ?? 0, name: closedByName ?? '' },
    at: closedAt,
  };
  return [created, ended];
};
