/** What a new report begins from, read in one command. */
import { EntityStatus, LowVoltageElementType } from 'shared-kit/contracts/enums';
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import {
  type GenericLowVoltageReportV2,
  genericLowVoltageReportsV2,
  type InspectionTestV1,
  inspectionTestsV1,
  type PerformedTestV2,
  performedTestsV2,
} from 'shared-kit/contracts/views/low-voltage';
import {
  type BuildingV2,
  buildingsV2,
  type ElementV2,
  elementsV2,
} from 'shared-kit/contracts/views/structure';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { lastClosed } from './former-parts.ts';
import { type PartRecord, parts } from './part.model.ts';
import { type ReportRecord, reports } from './report.model.ts';

export interface Beginning {
  readonly owner: InstallationOwnersV1;
  /** Those of the asked ones that are there. */
  readonly kinds: readonly GenericLowVoltageReportV2[];
  /** All of the catalogue that are active, in its order. */
  readonly performedTests: readonly PerformedTestV2[];
  readonly inspectionTests: readonly InspectionTestV1[];
  /** Panels and luminaires of the installation that are active. */
  readonly elements: readonly ElementV2[];
  /** Active ones of the installation. */
  readonly buildings: readonly BuildingV2[];
  /** The last closed part of each element. */
  readonly formerParts: readonly PartRecord[];
  /** The last closed report. */
  readonly former: ReportRecord | null;
  /** The last closed one of the same kinds: what it says is due next is this one. */
  readonly previous: ReportRecord | null;
  /** Of the report that was begun last in the year; 0 where there is none. */
  readonly lastSequence: number;
}

type Pipeline = readonly Readonly<Record<string, unknown>>[];
const read = (from: string, as: string, pipeline: Pipeline) => ({ $lookup: { from, pipeline, as } });
const active = { entityStatus: EntityStatus.Active };
const inOrder = { $sort: { order: 1, _id: 1 } };

interface Found extends Omit<Beginning, 'former' | 'previous' | 'lastSequence'> {
  /** The newest first. */
  readonly closed: readonly ReportRecord[];
  readonly last: ReportRecord | null;
}

/** Far enough back to find the last one of the same kinds, of which there are a few in a year. */
const mostClosed = 50;

const isOfKinds = ({ kindIds }: ReportRecord, asked: readonly number[]): boolean =>
  kindIds.length === asked.length && asked.every((id) => kindIds.includes(id));

export interface BeginningOf {
  readonly installationId: number;
  readonly kindIds: readonly number[];
  readonly year: number;
}

/** Null where the installation is not known. */
export const readBeginning = async (
  db: Connection,
  { installationId, kindIds, year }: BeginningOf,
): Promise<Beginning | null> => {
  const { electricalPanel, emergencies } = LowVoltageElementType;
  const measured = { lowVoltageElementType: { $in: [electricalPanel, emergencies] } };
  const [found = null] = await databaseOf(db)
    .collection<{ _id: number }>(installationOwnersV1)
    .aggregate<Found>([
      { $match: { _id: installationId } },
      { $project: { _id: 0, owner: '$$ROOT' } },
      read(genericLowVoltageReportsV2, 'kinds', [{ $match: { _id: { $in: kindIds }, ...active } }, inOrder]),
      read(performedTestsV2, 'performedTests', [{ $match: active }, inOrder]),
      read(inspectionTestsV1, 'inspectionTests', [{ $match: active }, inOrder]),
      read(elementsV2, 'elements', [{ $match: { installationId, ...active } }, { $match: measured }]),
      read(buildingsV2, 'buildings', [{ $match: { installationId } }]),
      read(parts.collection, 'formerParts', lastClosed({ installationId })),
      read(reports.collection, 'closed', [
        { $match: { installationId, state: 'closed' } },
        { $sort: { date: -1, _id: -1 } },
        { $limit: mostClosed },
      ]),
      read(reports.collection, 'last', [
        { $match: { installationId, year } },
        { $sort: { sequence: -1 } },
        { $limit: 1 },
      ]),
      { $set: { last: { $ifNull: [{ $first: '$last' }, null] } } },
    ])
    .toArray();
  if (found === null) return null;
  const { last, closed, ...beginning } = found;
  return {
    ...beginning,
    former: closed[0] ?? null,
    previous: closed.find((each) => isOfKinds(each, kindIds)) ?? null,
    lastSequence: last?.sequence ?? 0,
  };
};
