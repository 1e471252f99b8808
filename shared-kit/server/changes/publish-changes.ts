import type { Connection } from 'mongoose';
import { changesView, changeV1Schema, committedChangesView } from '../../contracts/views/changes.ts';
import { auditCollection, unnumbered } from '../audit.ts';
import { publishView } from '../publish-view.ts';

const fields = Object.fromEntries(Object.keys(changeV1Schema.shape).map((field) => [field, 1]));

/** What a service's followers read: of each change what it was, without the values before and after it. */
export const publishChanges = async (db: Connection, service: string): Promise<void> => {
  const entries = auditCollection(service);
  await publishView(db, changesView(service), {
    source: entries,
    pipeline: [{ $match: { position: { $gt: unnumbered } } }, { $project: fields }],
  });
  await publishView(db, committedChangesView(service), { source: entries, pipeline: [{ $project: fields }] });
};
