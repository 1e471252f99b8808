import type { Connection } from 'mongoose';
import { changesView, changeV1Schema } from '../../contracts/views/changes.ts';
import { auditCollection, unnumbered } from '../audit.ts';
import { publishView } from '../publish-view.ts';

/** What a service's followers read: of each change what it was, without the values before and after it. */
export const publishChanges = (db: Connection, service: string): Promise<void> =>
  publishView(db, changesView(service), auditCollection(service), [
    { $match: { position: { $gt: unnumbered } } },
    { $project: Object.fromEntries(Object.keys(changeV1Schema.shape).map((field) => [field, 1])) },
  ]);
