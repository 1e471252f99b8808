/** What figures are worked out of: of each record the few fields that count, by the indexes of the models. */
import type { getCorrectiveFigures as contract } from 'shared-kit/contracts/correctives/corrective-figures';
import { EntityStatus } from 'shared-kit/contracts/enums';
import {
  type ElementDataV1,
  type ElementV1,
  elementDataV1,
  elementsV1,
} from 'shared-kit/contracts/views/structure';
import type {
  FiguredCorrective,
  FiguredElement,
  FiguredStop,
} from 'shared-kit/domain/correctives/corrective-figures';
import type { Span } from 'shared-kit/domain/correctives/stops';
import { type ElementUse, usedWithin } from 'shared-kit/domain/records/element-use';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { readUnused, stoppedInUse } from 'shared-kit/server/database/unused-elements';
import type { InputOf } from 'shared-kit/server/http/define-route';
import { type CorrectiveRecord, correctives } from '../correctives/corrective.model.ts';
import { type OutOfServiceRecord, outOfServices } from '../out-of-services/out-of-service.model.ts';

type Query = InputOf<typeof contract>['query'];
type Filter = Record<string, unknown>;

export interface CorrectiveFact
  extends FiguredCorrective,
    Pick<CorrectiveRecord, 'correctiveTypeId' | 'realMinutes' | 'cost' | 'failureMode' | 'failureCause'> {
  readonly id: number;
}

export interface Named {
  readonly name: string;
  readonly ref: string;
}

export interface Facts {
  readonly correctives: readonly CorrectiveFact[];
  readonly stops: readonly FiguredStop[];
  readonly elements: readonly FiguredElement[];
  /** Of those that were stopped, and of those of the query. */
  readonly names: ReadonlyMap<number, Named>;
}

/** Names are read of the few that are shown: `name-rows`. */
const correctiveFields = {
  elementId: 1,
  correctiveTypeId: 1,
  openedAt: 1,
  countedFrom: 1,
  startedAt: 1,
  closedAt: 1,
  waits: 1,
  realMinutes: 1,
  cost: 1,
  failureMode: 1,
  failureCause: 1,
} as const;
const stopFields = {
  elementId: 1,
  elementName: 1,
  elementRef: 1,
  areaId: 1,
  openedAt: 1,
  closedAt: 1,
  planned: 1,
  reason: 1,
  correctiveId: 1,
} as const;

const dataFields = { workingTime: 1, entityStatus: 1, installationDate: 1, inactiveSince: 1 } as const;

interface Days {
  /** What of the window has passed. */
  readonly passed: Span;
  readonly timeZone: string;
}

/** Nearly all were: by an index of their openings all of them would be read, in place of those that were closed since. */
const openedBefore = (to: number) => ({ $expr: { $lt: ['$openedAt', new Date(to)] } });

/** Of the place and the type alone. */
const placeFilter = ({ installationId, elementId, areaId }: Query): Filter => ({
  installationId,
  entityStatus: EntityStatus.Active,
  ...(elementId ? { elementId } : {}),
  ...(areaId ? { areaId } : {}),
});

/**
 * Those that were closed since the window began, which all that were opened in it and are closed are among, and those that are open: each of them
 * is found by an index of its own, and none twice.
 */
const readCorrectives = async (
  db: Connection,
  query: Query,
  { from, to }: Span,
): Promise<CorrectiveRecord[]> => {
  const { correctiveTypeId } = query;
  const counted = {
    ...placeFilter(query),
    mergedIntoId: null,
    ...(correctiveTypeId ? { correctiveTypeId } : {}),
  };
  const opened = openedBefore(to);
  const found = await Promise.all(
    [
      { ...opened, closedAt: { $gte: new Date(from) } },
      { ...opened, open: true },
    ].map((each) =>
      correctives(db)
        .find({ ...counted, ...each }, { projection: correctiveFields })
        .toArray(),
    ),
  );
  return found.flat();
};

/** Those that lie in the window in part at least, of what was in use then; of an element also those of its area. */
const readStops = async (
  db: Connection,
  query: Query,
  {
    days: {
      passed: { from, to },
      timeZone,
    },
    areaOfElement,
  }: { readonly days: Days; readonly areaOfElement: number | null },
): Promise<OutOfServiceRecord[]> => {
  const unused = await readUnused(db, { installationId: query.installationId, timeZone });
  const { elementId, ...place } = query;
  const ofElement = elementId
    ? [{ $or: [{ elementId }, ...(areaOfElement ? [{ elementId: null, areaId: areaOfElement }] : [])] }]
    : [];
  const found = await outOfServices(db)
    .find(
      {
        ...placeFilter(place),
        ...openedBefore(to),
        $and: [
          { $or: [{ closedAt: null }, { closedAt: { $gt: new Date(from) } }] },
          ...stoppedInUse(unused, from),
          ...ofElement,
        ],
      },
      { projection: stopFields },
    )
    .toArray();
  return query.correctiveTypeId ? ofType(db, found, query.correctiveTypeId) : found;
};

const ofType = async (
  db: Connection,
  stops: OutOfServiceRecord[],
  correctiveTypeId: number,
): Promise<OutOfServiceRecord[]> => {
  const ids = [...new Set(stops.flatMap(({ correctiveId }) => correctiveId ?? []))];
  const found = await correctives(db)
    .find({ _id: { $in: ids }, correctiveTypeId }, { projection: { _id: 1 } })
    .toArray();
  const wanted = new Set(found.map(({ _id }) => _id));
  return stops.filter(({ correctiveId }) => correctiveId !== null && wanted.has(correctiveId));
};

type PlacedElement = Pick<ElementV1, '_id' | 'areaId' | 'name' | 'ref'>;
const readPlaced = (db: Connection, filter: Filter): Promise<PlacedElement[]> =>
  databaseOf(db)
    .collection<ElementV1>(elementsV1)
    .find(filter)
    .project<PlacedElement>({ areaId: 1, name: 1, ref: 1 })
    .toArray();

/** Those of the query, with where they are only where that matters: whole places are dear to read. */
const readElements = async (
  db: Connection,
  { installationId, elementId, areaId }: Query,
  { placed, days: { passed, timeZone } }: { readonly placed: readonly PlacedElement[]; readonly days: Days },
): Promise<FiguredElement[]> => {
  const isPart = elementId !== undefined || areaId !== undefined;
  const found = await databaseOf(db)
    .collection<ElementDataV1>(elementDataV1)
    .find({ installationId, ...(isPart ? { _id: { $in: placed.map(({ _id }) => _id) } } : {}) })
    .project<Pick<ElementDataV1, '_id' | 'workingTime' | keyof ElementUse>>(dataFields)
    .toArray();
  const areaOf = new Map(placed.map((each) => [each._id, each.areaId]));
  return found.map(({ _id: id, workingTime = null, ...use }) => ({
    id,
    areaId: areaOf.get(id) ?? 0,
    used: usedWithin(use, passed, timeZone),
    workingMinutes: workingTime === null ? null : Math.min(24, workingTime) * 60,
  }));
};

export const readFacts = async (db: Connection, query: Query, days: Days): Promise<Facts> => {
  const { passed } = days;
  const { installationId, elementId, areaId } = query;
  const asked =
    elementId || areaId
      ? await readPlaced(db, {
          installationId,
          ...(elementId ? { _id: elementId } : {}),
          ...(areaId ? { areaId } : {}),
        })
      : null;
  const areaOfElement = elementId ? (asked?.[0]?.areaId ?? null) : null;
  const [told, stopped] = await Promise.all([
    readCorrectives(db, query, passed),
    readStops(db, query, { days, areaOfElement }),
  ]);
  const wholeAreas = [
    ...new Set(stopped.filter((stop) => stop.elementId === null).map((stop) => stop.areaId)),
  ];
  const placed =
    asked ??
    (wholeAreas.length === 0 ? [] : await readPlaced(db, { installationId, areaId: { $in: wholeAreas } }));
  return {
    correctives: told.map(correctiveFact),
    stops: stopped.map(stopFact),
    elements: await readElements(db, query, { placed, days }),
    names: new Map([
      ...placed.map(({ _id, name, ref }) => [_id, { name, ref }] as const),
      ...stopped.flatMap(({ elementId: id, elementName: name, elementRef: ref }) =>
        id === null ? [] : [[id, { name, ref }] as const],
      ),
    ]),
  };
};

const correctiveFact = (record: CorrectiveRecord): CorrectiveFact => ({
  id: record._id,
  elementId: record.elementId,
  correctiveTypeId: record.correctiveTypeId,
  openedAt: record.openedAt.getTime(),
  countedFrom: record.countedFrom.getTime(),
  startedAt: record.startedAt?.getTime() ?? null,
  closedAt: record.closedAt?.getTime() ?? null,
  waits: record.waits.map(({ since, until }) => ({ from: Date.parse(since), to: Date.parse(until) })),
  realMinutes: record.realMinutes,
  cost: record.cost,
  failureMode: record.failureMode ?? null,
  failureCause: record.failureCause ?? null,
});

const stopFact = ({
  elementId,
  areaId,
  openedAt,
  closedAt,
  planned,
  reason,
}: OutOfServiceRecord): FiguredStop => ({
  elementId,
  areaId,
  from: openedAt.getTime(),
  to: closedAt?.getTime() ?? null,
  planned,
  reason,
});
