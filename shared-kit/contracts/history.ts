/** Who changed a record, when, and from what to what. */
import * as z from 'zod/mini';
import {
  idParamsSchema,
  instantSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  maxPageSize,
} from './base.ts';
import { type Access, defineContract, type RouteContract } from './route.ts';

export const historyChangeSchema = z.object({
  /** A field of the record's contract. */
  field: z.string(),
  /** As it was stored; null where it held nothing. */
  before: z.unknown(),
  after: z.unknown(),
});
/** Stands for a value of somebody whose data was erased. */
export const erasedValue = { erased: true } as const;
const erasedSchema = z.strictObject({ erased: z.literal(true) });
export const isErased = (value: unknown): boolean => erasedSchema.safeParse(value).success;

export type HistoryChange = z.infer<typeof historyChangeSchema>;

export const historyEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** 0 where the caller may not know of whoever it was. */
  userId: z.int(),
  /** What they were called then; empty where the caller may not know of them. */
  userName: z.string(),
  kind: z.enum(['created', 'changed']),
  /** The fields that differ; none of a new record, nor where only what is never answered was changed, such as a password. */
  changes: z.array(historyChangeSchema),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const historyQuerySchema = z.strictObject({
  page: listQueryShape.page,
  size: z.optional(intParamSchema(1, maxPageSize)),
});
const historyAnswerSchema = listOf(historyEntrySchema);

export type HistoryContract = RouteContract<
  typeof idParamsSchema,
  typeof historyQuerySchema,
  undefined,
  typeof historyAnswerSchema
>;

interface HistoryDescription {
  /** That of reading the record. */
  readonly access: Access;
  readonly feature?: RouteContract['feature'] | undefined;
}

/** `GET /api/<resource>/:id/history`: the changes of one record, the last one first. */
export const defineHistory = (resource: string, { access, feature }: HistoryDescription): HistoryContract =>
  defineContract({
    method: 'GET',
    path: `/api/${resource}/:id/history`,
    access,
    ...(feature ? { feature } : {}),
    params: idParamsSchema,
    query: historyQuerySchema,
    answer: historyAnswerSchema,
    summary: `Who changed one of the ${resource}, when, and from what to what`,
  });
