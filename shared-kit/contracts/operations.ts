/**
 * Work that was written down before the server could be asked: operations, how their fields merge with what is stored by then, and the
 * route that takes many of them. An entity says with `defineOperations` what may be done without a network.
 */
import * as z from 'zod/mini';
import { dataOf, idSchema, instantSchema, maxId, versionSchema } from './base.ts';
import { fieldErrorSchema, readErrorCodeSchema } from './error-codes.ts';
import { type Access, defineContract, type RouteFeature } from './route.ts';

/** How a field merges where another has changed it too. */
export const mergeKinds = [
  /** A person decides between the two. */
  'value',
  /** Words are added to words: both stay. */
  'text',
  /** Ids are added and taken away, each for itself: both hold. */
  'set',
  /** Something that is done, as a comment or a move to another state: the entity's own rules say what comes of it, and nothing is merged. */
  'deed',
] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** Of a field by its name; `reading.*` stands for all that begin so. */
export type MergePolicy = Readonly<Record<string, MergeKind>>;

/** By the field that follows, the groups that it follows: the first of which a field is in conflict. */
export type FollowPolicy = Readonly<Record<string, readonly string[]>>;

/** What a field was when it was read, and what it is to be. Both are JSON; a field that was not there is null. */
export const fieldChangeSchema = z.strictObject({ from: z.unknown(), to: z.unknown() });
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const mostOperations = 100;
/** A request of so many is answered with all records. */
export const mostWithRecords = 10;
/** Bytes of a request with operations at most, unless it is a single one. */
export const mostOperationBytes = 1_000_000;

const fieldNameSchema = z.string().check(z.regex(/^[A-Za-z]+(\.[A-Za-z0-9]+)?$/), z.maxLength(60));

export const operationSchema = z.strictObject({
  /** UUIDv7. The same operation is carried out once, whatever device brings it. */
  opId: z.uuid(),
  /** The browser that it was written down in. */
  device: z.uuid(),
  /** Counts a device's operations from 1. */
  sequence: z.int().check(z.gte(1)),
  /** What it is done to; 0 where the server has not numbered it yet. */
  id: z.int().check(z.gte(0), z.lte(maxId)),
  /** Of what was made without a network, for good: its operations are known by it before the server has numbered it, and after. */
  clientId: z.optional(z.uuid()),
  /** The version of it that `from` is of. */
  baseVersion: versionSchema,
  fields: z.record(fieldNameSchema, fieldChangeSchema),
  /** When it was done, by the device's clock. */
  at: instantSchema,
  /** When it was written down, by the same clock. Devices of the release before do not say it. */
  writtenAt: z.optional(instantSchema),
  /** Milliseconds that the device's clock was ahead of the server's when they last met; null where they have not met. */
  clockAhead: z.nullable(z.int()),
  /** `opId` of the operation whose conflict it decides. */
  resolves: z.optional(z.uuid()),
  /** When it is sent, by the device's clock: what has passed since is known even where the clock was set otherwise after they last met. */
  sentAt: z.optional(instantSchema),
});
export type Operation = z.infer<typeof operationSchema>;

/** What both have changed: it is as theirs until a person decides. */
export const fieldConflictSchema = z.object({
  field: z.string(),
  from: z.unknown(),
  mine: z.unknown(),
  theirs: z.unknown(),
  /** Who changed it last and when, as far as that is known. */
  byName: z.nullable(z.string()),
  at: z.nullable(instantSchema),
  /** That was the caller, in another tab or on another device. */
  isOwn: z.optional(z.boolean()),
});
export type FieldConflict = z.infer<typeof fieldConflictSchema>;

/**
 * `applied`: as it was sent. `merged`: together with what others wrote. `unchanged`: it said so already. `conflict`: what merges is stored,
 * `conflicts` are not. `refused`: nothing of it is stored, `code` and `fields` say why.
 */
export const operationOutcomes = ['applied', 'merged', 'unchanged', 'conflict', 'refused'] as const;
export type OperationOutcome = (typeof operationOutcomes)[number];

export const operationAnswerOf = <R extends z.core.$ZodType>(record: R) =>
  z.object({
    opId: z.uuid(),
    /** Of what it was done to, as the server numbers it; 0 where there is nothing. */
    id: z._default(z.int(), 0),
    outcome: z.enum(operationOutcomes),
    /** As it is now; 0 where the caller may not know of it. */
    version: z.int(),
    /** What is stored now: of `merged` and `conflict`, and of all in a request of few (`mostWithRecords`); else null. */
    record: z.nullable(record),
    conflicts: z.array(fieldConflictSchema),
    /** An error code where it was refused. */
    code: z.nullable(readErrorCodeSchema),
    fields: z.array(fieldErrorSchema),
    /** It was carried out before, and this is what was answered then. */
    repeated: z.boolean(),
  });

/** What an operation's answer is but for its record. */
export type OperationAnswer = z.infer<ReturnType<typeof operationAnswerOf<z.ZodMiniUnknown>>>;

interface OperationsDescription<R extends z.core.$ZodType, N extends string> {
  /** camelCase plural, as in the path. */
  readonly resource: N;
  /** What is answered of a record. */
  readonly record: R;
  readonly merge: MergePolicy;
  /** Fields that hold of the side that others hold of, as who measured with what was measured. */
  readonly follows?: FollowPolicy;
  readonly access: Access;
  readonly feature?: RouteFeature;
}

/** `POST /api/<resource>/operations`: at most 100 of one installation, answered in their order, each for itself. */
export const defineOperations = <R extends z.core.$ZodType, const N extends string>({
  resource,
  record,
  merge,
  follows = {},
  access,
  feature,
}: OperationsDescription<R, N>) => ({
  resource,
  merge,
  follows,
  send: defineContract({
    method: 'POST',
    path: `/api/${resource}/operations`,
    access,
    ...(feature ? { feature } : {}),
    body: z.strictObject({
      installationId: idSchema,
      operations: z.array(operationSchema).check(z.minLength(1), z.maxLength(mostOperations)),
    }),
    bodyLimit: mostOperationBytes + 100_000,
    answer: dataOf(z.array(operationAnswerOf(record))),
    summary: `Carry out what was done to ${resource} without a network`,
  }),
});
