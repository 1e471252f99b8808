/** What every service publishes of what happened in it, in an order that a follower can keep its place in. */
import * as z from 'zod/mini';

/** `changes_<service>_v1`. */
export const changesView = (service: string): string => `changes_${service}_v1`;

/** `committedChanges_<service>_v1`: all of them as soon as they are committed; at position 0 as long as they have none. */
export const committedChangesView = (service: string): string => `committedChanges_${service}_v1`;

/** Small values that a follower needs of what happened; what else it needs it reads in the owner's views, as it is by then. */
export const changeFactsSchema = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));
export type ChangeFacts = z.infer<typeof changeFactsSchema>;

/**
 * Facts of what is counted by time: the first and the last instant that a change concerns, before it and after it, as ISO texts. A change without
 * them may concern any time.
 */
export const concernedFacts = { from: 'concernedFrom', to: 'concernedTo' } as const;

export const changeV1Schema = z.object({
  _id: z.unknown(),
  /** Grows strictly with the service's changes, with gaps: what is published later has a higher one, whenever it was begun. */
  position: z.int(),
  at: z.date(),
  /** `corrective.moved`: what happened, in the past. */
  action: z.string(),
  entityType: z.string(),
  entityId: z.union([z.number(), z.string()]),
  /** 0 for what belongs to none. */
  installationId: z.int(),
  userId: z.int(),
  userName: z.string(),
  facts: z.optional(changeFactsSchema),
});
export type ChangeV1 = z.infer<typeof changeV1Schema>;
