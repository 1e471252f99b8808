import { defineCollection } from 'shared-kit/server/database/define-collection';
import type { DecisionRecord } from 'shared-kit/server/doubts';
import { type NameClash, nameClashCollection } from 'shared-kit/server/records/renew-keys';

/** What accepting has changed, to take it back. */
export interface KeptName {
  readonly field: string;
  readonly keyField: string;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What the migrations of all services have noted, with what was decided of it. */
export interface NameClashRecord extends NameClash, DecisionRecord {
  readonly kept?: KeptName | null;
}

export const nameClashes = defineCollection<NameClashRecord>(nameClashCollection, [
  { key: { installationId: 1, collection: 1 } },
]);
