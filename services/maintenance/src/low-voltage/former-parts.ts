/** Parts as the last closed report has them. */
import type { PartRecord } from './part.model.ts';
import { reports } from './report.model.ts';

/** A part with the number of its report. */
export type FormerPart<P extends PartRecord = PartRecord> = P & { readonly number: string };

const withNumber = [
  { $lookup: { from: reports.collection, localField: 'reportId', foreignField: '_id', as: 'reports' } },
  { $set: { number: { $ifNull: [{ $first: '$reports.number' }, ''] } } },
  { $unset: 'reports' },
];

/** Stages on parts: the last closed one of each element, the newest first. */
export const lastClosed = (filter: Readonly<Record<string, unknown>>): readonly Record<string, unknown>[] => [
  { $match: { state: 'closed', ...filter } },
  { $sort: { elementId: 1, date: -1, reportId: -1 } },
  { $group: { _id: '$elementId', part: { $first: '$$ROOT' } } },
  { $replaceRoot: { newRoot: '$part' } },
];

export const lastClosedWithNumber = (filter: Readonly<Record<string, unknown>>) => [
  ...lastClosed(filter),
  ...withNumber,
];

export const formerOf = ({ reportId, number, date }: FormerPart) => ({ reportId, number, date });
