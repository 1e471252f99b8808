/** What the paper of a work order is made from, and the words that it is written in. */
import type { KeptDocument } from 'shared-kit/contracts/correctives/corrective';
import type { Retest } from 'shared-kit/contracts/correctives/corrective-retest';
import { paths } from 'shared-kit/contracts/paths';
import type { InstallationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { type DocumentWords, documentWords } from 'shared-kit/server/papers/documents';
import type { CorrectiveRecord } from '../correctives/corrective.model.ts';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };

export const wordsIn = documentWords({ es: es.order, cat: cat.order, en: en.order });

export interface WorkOrder {
  readonly corrective: CorrectiveRecord;
  readonly owner: InstallationOwnersV1 | null;
  readonly installationName: string;
  readonly timeZone: string;
  readonly words: DocumentWords;
  /** Where the portal is, `https://portal.example`; null where who prints does not say. */
  readonly origin: string | null;
}

/** The corrective's own address, which the QR code leads to. */
export const addressOf = ({ corrective: { _id: id, installationId }, origin }: WorkOrder): string | null =>
  origin === null ? null : `${origin}${paths.corrective({ id, installationId })}`;

/** The oldest first, that of the closing that stands last. */
export const retestsOf = ({ closings, retest }: CorrectiveRecord): Retest[] =>
  [...closings.map((closing) => closing.retest), retest].flatMap((each) => each ?? []);

/** More would make a file that nobody can send. */
const mostPhotos = 24;

/** Of the opening first, then of what was said. */
export const documentsOf = ({ documents = [], comments }: CorrectiveRecord): KeptDocument[] => [
  ...documents,
  ...comments.flatMap((comment) => comment.documents ?? []),
];

/** Of the opening first, then of what was said and of the closing. */
export const photosOf = ({ photoIds, comments, closingPhotoIds }: CorrectiveRecord): number[] =>
  [...new Set([...photoIds, ...comments.flatMap((comment) => comment.photoIds), ...closingPhotoIds])].slice(
    0,
    mostPhotos,
  );
