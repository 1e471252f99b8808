/** A report with what a request needs of it, read in one command. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import {
  type InstallationOwnersV1,
  type InstallationV1,
  installationOwnersV1,
  installationsV1,
} from 'shared-kit/contracts/views/installations';
import { type MeasuringEquipmentV1, measuringEquipmentsV1 } from 'shared-kit/contracts/views/low-voltage';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { type FileV1, filesV1 } from 'shared-kit/contracts/views/structure';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type LuminaireRecord, type PanelRecord, type PartRecord, partIdOf, parts } from './part.model.ts';
import { type ReportRecord, reports } from './report.model.ts';

type Database = Pick<RequestContext, 'db'>;

const filesOf = (ids: readonly number[]) => ({
  $lookup: { from: filesV1, pipeline: [{ $match: { _id: { $in: ids } } }], as: 'files' },
});
const partsOf = {
  $lookup: { from: parts.collection, localField: 'report._id', foreignField: 'reportId', as: 'parts' },
};

export interface FoundReport {
  readonly installationId: number;
  readonly report: ReportRecord;
  /** Those of the asked files that are there, of whatever installation. */
  readonly files: readonly FileV1[];
  readonly equipment: readonly MeasuringEquipmentV1[];
}

interface Asked {
  readonly fileIds?: readonly number[];
  readonly equipmentIds?: readonly number[];
}

const first = async <T extends object>(db: Connection, stages: readonly object[]): Promise<T | null> => {
  const [found = null] = await reports(db)
    .aggregate<T>([...stages])
    .toArray();
  return found;
};
const wholeOf = (id: number) => [
  { $match: { _id: id } },
  { $project: { _id: 0, installationId: 1, report: '$$ROOT' } },
];

export const findReport = (
  { db }: Database,
  id: number,
  { fileIds = [], equipmentIds = [] }: Asked = {},
): Promise<FoundReport | null> =>
  first<FoundReport>(db, [
    ...wholeOf(id),
    filesOf(fileIds),
    {
      $lookup: {
        from: measuringEquipmentsV1,
        pipeline: [{ $match: { _id: { $in: equipmentIds } } }],
        as: 'equipment',
      },
    },
  ]);

export interface WholeReport {
  readonly installationId: number;
  readonly report: ReportRecord;
  readonly parts: readonly PartRecord[];
}

export const findWholeReport = ({ db }: Database, id: number): Promise<WholeReport | null> =>
  first<WholeReport>(db, [...wholeOf(id), partsOf]);

/** Stages that give a whole report, for those who read still more with it. */
export const wholeReportStages = (id: number): readonly object[] => [...wholeOf(id), partsOf];

const one = (from: string, as: string) => [
  { $lookup: { from, localField: 'installationId', foreignField: '_id', as } },
  { $set: { [as]: { $ifNull: [{ $first: `$${as}` }, null] } } },
];

export interface ReportToPrint extends WholeReport {
  readonly owner: InstallationOwnersV1 | null;
  readonly installation: InstallationV1 | null;
  /** Those that came from its defects, in the order of their opening; none where correctives publishes none. */
  readonly correctives: readonly DefectCorrective[];
}

interface DefectCorrective extends Pick<CorrectiveV1, 'number'> {
  readonly defectId: number;
}

const correctivesOf = {
  $lookup: {
    from: correctivesV1,
    localField: 'report._id',
    foreignField: 'origin.reportId',
    as: 'correctives',
    pipeline: [
      { $match: { 'origin.kind': 'lowVoltageDefect', entityStatus: EntityStatus.Active } },
      { $sort: { openedAt: 1, _id: 1 } },
      { $project: { _id: 0, number: 1, defectId: '$origin.defectId' } },
    ],
  },
};

/** All that the paper says, but for the report before and the pictures, read in one command. */
export const findPrintable = ({ db }: Database, id: number): Promise<ReportToPrint | null> =>
  first<ReportToPrint>(db, [
    ...wholeReportStages(id),
    ...one(installationOwnersV1, 'owner'),
    ...one(installationsV1, 'installation'),
    correctivesOf,
  ]);

export interface FoundPanel {
  readonly installationId: number;
  readonly report: ReportRecord;
  readonly panel: PanelRecord;
  readonly files: readonly FileV1[];
}

interface PanelAddress {
  readonly id: number;
  readonly elementId: number;
}

export const findPanel = async (
  { db }: Database,
  { id, elementId }: PanelAddress,
  fileIds: readonly number[] = [],
): Promise<FoundPanel | null> => {
  const [found = null] = await parts(db)
    .aggregate<FoundPanel>([
      { $match: { _id: partIdOf(id, elementId), kind: 'panel' } },
      { $project: { _id: 0, installationId: 1, panel: '$$ROOT' } },
      {
        $lookup: {
          from: reports.collection,
          localField: 'panel.reportId',
          foreignField: '_id',
          as: 'report',
        },
      },
      { $unwind: '$report' },
      filesOf(fileIds),
    ])
    .toArray();
  return found;
};

export interface FoundLuminaires {
  readonly installationId: number;
  readonly report: ReportRecord;
  readonly files: readonly FileV1[];
  readonly luminaires: readonly LuminaireRecord[];
}

export const findLuminaires = (
  { db }: Database,
  id: number,
  {
    elementIds,
    fileIds = [],
  }: { readonly elementIds: readonly number[]; readonly fileIds?: readonly number[] | undefined },
): Promise<FoundLuminaires | null> =>
  first<FoundLuminaires>(db, [
    ...wholeOf(id),
    filesOf(fileIds),
    {
      $lookup: {
        from: parts.collection,
        pipeline: [
          {
            $match: {
              _id: { $in: elementIds.map((elementId) => partIdOf(id, elementId)) },
              kind: 'luminaire',
            },
          },
        ],
        as: 'luminaires',
      },
    },
  ]);
