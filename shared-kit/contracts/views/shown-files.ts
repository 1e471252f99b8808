/** What services publish of the files that their records show, so that a file is read by whoever may read a record that shows it. */
import type { FilePurpose } from '../files.ts';
import { publicReportPhotosV1 } from './public-places.ts';

interface ShownFiles {
  readonly view: string;
  /** What of a record says who may read it. */
  readonly facts: readonly string[];
  /** The fields that hold ids of files, by what the files are for. */
  readonly fields: Readonly<Partial<Record<FilePurpose, readonly string[]>>>;
}

const correctivePhotos = [
  'photoIds',
  'closingPhotoIds',
  'comments.photoIds',
  'signature.signatureId',
] as const;

/** By who publishes them; `_id` is the record's. A service that is not there publishes none, and nothing is read through it. */
export const shownFiles = {
  tasks: {
    view: 'taskFiles_v1',
    facts: ['programme'],
    fields: { photo: ['photoIds', 'signatureId', 'readings.fileId'], video: ['videoIds'] },
  },
  /** Of those that were not deleted. */
  correctives: {
    view: 'correctiveFiles_v1',
    facts: ['openedById', 'assignedToId', 'comments.userId'],
    fields: {
      photo: correctivePhotos,
      // Of a report that became a corrective, or a comment on one.
      publicPhoto: ['photoIds', 'comments.photoIds'],
      video: ['videoIds'],
      workDocument: ['documents.id', 'comments.documents.id'],
    },
  },
  /** Of those that were not deleted. */
  outOfServices: {
    view: 'outOfServiceFiles_v1',
    facts: [],
    fields: { photo: ['photoIds'] },
  },
  publicReports: {
    view: publicReportPhotosV1,
    facts: [],
    fields: { publicPhoto: ['photoId'] },
  },
  inspections: {
    view: 'inspectionFiles_v1',
    facts: ['inspectionType'],
    fields: {
      photo: ['defects.photoIds'],
      workDocument: ['documents.fileId', 'papers.fileId'],
    },
  },
  lowVoltageReports: {
    view: 'lowVoltageReportFiles_v1',
    facts: [],
    fields: { photo: ['defects.photoIds', 'closing.signatureId', 'closing.customerSignatureId'] },
  },
  lowVoltageParts: {
    view: 'lowVoltagePartFiles_v1',
    facts: [],
    fields: { photo: ['photoIds'] },
  },
} as const satisfies Readonly<Record<string, ShownFiles>>;

export type ShowingRecords = keyof typeof shownFiles;

export const shownFieldsOf = (records: ShowingRecords, purpose: FilePurpose): readonly string[] => {
  const { fields }: ShownFiles = shownFiles[records];
  return fields[purpose] ?? [];
};

/** All fields of the records that hold ids of files, each once. */
export const fileFieldsOf = (records: ShowingRecords): readonly string[] => {
  const { fields }: ShownFiles = shownFiles[records];
  return [...new Set(Object.values(fields).flat())];
};
