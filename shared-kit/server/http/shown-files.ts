/** Publishes which files the records of a service show: admin, which has the bytes, asks it of each file that somebody wants to read. */
import type { Connection } from 'mongoose';
import { fileFieldsOf, type ShowingRecords, shownFiles } from '../../contracts/views/shown-files.ts';
import type { IndexDescription, IndexedCollection } from '../database/define-model.ts';
import { publishView } from '../publish-view.ts';

/** By each of the fields, of the records alone that have a file in it. */
export const shownFileIndexes = (records: ShowingRecords): IndexDescription[] =>
  fileFieldsOf(records).map((field) => ({
    key: { [field]: 1 },
    partialFilterExpression: { [field]: { $gt: 0 } },
  }));

/**
 * `match`: the records that anybody may read at all. Fields are published whole, as a search on a view reaches the indexes below it by
 * whole ones alone.
 */
export const publishShownFiles = (
  db: Connection,
  records: ShowingRecords,
  {
    indexedCollection: { collection },
    match,
  }: {
    readonly indexedCollection: Pick<IndexedCollection, 'collection'>;
    readonly match?: Readonly<Record<string, unknown>> | undefined;
  },
): Promise<void> => {
  const paths = [...shownFiles[records].facts, ...fileFieldsOf(records)];
  const shown = new Set(paths.map((path) => path.split('.')[0] ?? path));
  return publishView(db, shownFiles[records].view, {
    source: collection,
    pipeline: [
      ...(match ? [{ $match: match }] : []),
      { $project: Object.fromEntries([...shown].map((field) => [field, 1])) },
    ],
  });
};
