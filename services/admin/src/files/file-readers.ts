/** Through which records a file is read, by what it is for, and whom each of them opens it to. */
import {
  correctivesFeature,
  correctivesRead,
  correctivesSeeAll,
  outOfServiceAccess,
} from 'shared-kit/contracts/correctives/corrective-access';
import { inspectionTypeSchema } from 'shared-kit/contracts/enums';
import type { FilePurpose } from 'shared-kit/contracts/files';
import { inspectionAreas, inspectionsFeature } from 'shared-kit/contracts/legal/inspection-access';
import { lowVoltageFeature, lowVoltageRead } from 'shared-kit/contracts/low-voltage/low-voltage-access';
import { featureOf, programmeRead, programmeSchema } from 'shared-kit/contracts/plans/programmes';
import type { Demand } from 'shared-kit/contracts/route';
import { type ShowingRecords, shownFieldsOf, shownFiles } from 'shared-kit/contracts/views/shown-files';
import { isOwnCorrective } from 'shared-kit/domain/correctives/own-correctives';
import * as z from 'zod/mini';
import { fileUses } from './file-uses.ts';

/** What a record asks of who reads its files: as its own routes do. */
export type Opening =
  | 'signedIn'
  /** In the file's installation, or in any where the record is of all of them. */
  | (Demand & { readonly where: 'installation' | 'anywhere' });

/** Who asks, and whose work is theirs to do besides: of those whom they cover for. */
export interface Reader {
  readonly userId: number;
  readonly workers: readonly number[];
}

export interface FileReader {
  /** A collection of this service, or what another one publishes. */
  readonly from: string;
  /** Those that hold the file's id. */
  readonly fields: readonly string[];
  /** What `opens` looks at. */
  readonly facts: readonly string[];
  readonly opens: (record: unknown, reader: Reader) => Opening;
}

type Opens = FileReader['opens'];

const own = (purpose: keyof typeof fileUses, opening: Opening): FileReader => {
  const { collection: from, field } = fileUses[purpose];
  return { from, fields: [field], facts: [], opens: () => opening };
};

const published =
  (records: ShowingRecords, opens: Opens) =>
  (purpose: FilePurpose): FileReader => {
    const { view: from, facts } = shownFiles[records];
    return { from, fields: shownFieldsOf(records, purpose), facts, opens };
  };

const inInstallation = (demand: Demand): Opening => ({ ...demand, where: 'installation' });
const anyGrant = inInstallation({ anyOf: [] });

const taskSchema = z.object({ programme: programmeSchema });
const ofTasks = published('tasks', (record) => {
  const { programme } = taskSchema.parse(record);
  return inInstallation({ anyOf: programmeRead[programme], feature: featureOf(programme) });
});

const correctiveSchema = z.object({
  openedById: z.number(),
  assignedToId: z.nullable(z.number()),
  comments: z.array(z.object({ userId: z.number() })),
});
const ofCorrectives = published('correctives', (record, reader) =>
  inInstallation({
    anyOf: isOwnCorrective(correctiveSchema.parse(record), reader) ? correctivesRead : correctivesSeeAll,
    feature: correctivesFeature,
  }),
);
const ofOutOfServices = published('outOfServices', () =>
  inInstallation({ anyOf: outOfServiceAccess, feature: correctivesFeature }),
);
const ofPublicReports = published('publicReports', () =>
  inInstallation({ anyOf: correctivesSeeAll, feature: correctivesFeature }),
);

const inspectionSchema = z.object({ inspectionType: inspectionTypeSchema });
const ofInspections = published('inspections', (record) => {
  const { permission, feature } = inspectionAreas[inspectionSchema.parse(record).inspectionType];
  return inInstallation({ anyOf: [permission], feature: { ...inspectionsFeature, feature } });
});

const readsLowVoltage = { anyOf: lowVoltageRead, feature: lowVoltageFeature };
const ofReports = published('lowVoltageReports', () => inInstallation(readsLowVoltage));
const ofParts = published('lowVoltageParts', () => inInstallation(readsLowVoltage));

/** By what files are for. A file that none of these records shows is read by whoever has sent it, and by nobody else. */
export const fileReaders: Readonly<Record<FilePurpose, readonly FileReader[]>> = {
  photo: [
    ofTasks('photo'),
    ofCorrectives('photo'),
    ofOutOfServices('photo'),
    ofInspections('photo'),
    ofReports('photo'),
    ofParts('photo'),
    // Logos were kept as photos before files had purposes.
    own('logo', anyGrant),
  ],
  video: [ofTasks('video'), ofCorrectives('video')],
  workDocument: [ofCorrectives('workDocument'), ofInspections('workDocument')],
  publicPhoto: [ofPublicReports('publicPhoto'), ofCorrectives('publicPhoto')],
  logo: [own('logo', anyGrant)],
  /** Read as pictures of people are, wherever these work. */
  person: [],
  document: [own('document', anyGrant)],
  elementPhoto: [own('elementPhoto', anyGrant)],
  map: [own('map', anyGrant)],
  mapSource: [own('mapSource', anyGrant)],
  manual: [own('manual', 'signedIn')],
  /** Of an instrument of low voltage. */
  certificate: [own('certificate', { anyOf: lowVoltageRead, where: 'anywhere' })],
};
