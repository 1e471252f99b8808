import type { mongo } from 'mongoose';
import type { Signer } from '../../contracts/correctives/issue-fields.ts';
import type { LanguageCode } from '../../contracts/enums.ts';
import type { IssuedKind } from '../../contracts/reports/papers.ts';
import { defineCollection } from '../database/define-collection.ts';

export interface IssuedPaperRecord {
  _id: number;
  installationId: number;
  /** Which document it is a revision of: `documentKey`. */
  document: string;
  kind: IssuedKind;
  from: string;
  to: string;
  buildingId: number | null;
  /** Of papers of one report or one corrective alone. */
  subjectId?: number;
  subjectName?: string;
  language: LanguageCode;
  revision: number;
  code: string;
  contentHash: string;
  /** Of the file's bytes. */
  fileHash: string;
  fileName: string;
  /** With what they drew. */
  signers: Signer[];
  /** Names as they were: what its head says. */
  installationName: string;
  buildingName: string;
  issuerName: string;
  timeZone: string;
  issuedAt: Date;
  issuedById: number;
  issuedByName: string;
  searchText: string;
}

export const issuedPapers = defineCollection<IssuedPaperRecord>('issuedPapers', [
  { key: { code: 1 }, unique: true },
  { key: { document: 1, revision: 1, language: 1 }, unique: true },
  { key: { installationId: 1, issuedAt: -1, _id: -1 } },
  { key: { installationId: 1, kind: 1, issuedAt: -1, _id: -1 } },
]);

/** Bytes apart from what lists read. */
interface PaperFileRecord {
  _id: number;
  bytes: mongo.Binary;
}
export const paperFiles = defineCollection<PaperFileRecord>('issuedPaperFiles');

/** How far each document is: whoever issues a revision moves it on, so that of two at once one is told to look again. */
interface PaperDocumentRecord {
  _id: string;
  installationId: number;
  revision: number;
  contentHash: string;
}
export const paperDocuments = defineCollection<PaperDocumentRecord>('issuedPaperDocuments');

type Keyed = Pick<IssuedPaperRecord, 'installationId' | 'kind' | 'from' | 'to' | 'buildingId' | 'subjectId'>;

/** What a report or a corrective says may come to be of other days: it is the same document. */
export const documentKey = ({ installationId, kind, from, to, buildingId, subjectId }: Keyed): string =>
  subjectId === undefined
    ? [installationId, kind, from, to, buildingId ?? 'all'].join(' ')
    : [installationId, kind, 'of', subjectId].join(' ');
