/** What migrations could not tell by themselves, for a person to decide: listed and decided alike, whichever service holds it. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  listOf,
  listQueryShape,
  shortTextSchema,
  versionSchema,
  wordsSchema,
} from './base.ts';
import { Permission } from './people/permissions.ts';
import { defineContract } from './route.ts';

/**
 * `name`: two that look the same since names are told apart as they are now. `reading`: what was read before formats had versions, and may have
 * meant something else. `chore` and `inspection`: a next date that has wandered from the day of its series.
 */
export const doubtKinds = ['name', 'reading', 'chore', 'inspection'] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** `accepted`: as proposed. `left`: it stays as it is, for a reason. */
export const doubtStates = ['open', 'accepted', 'left'] as const;
export type DoubtState = (typeof doubtStates)[number];

/** Why readings may mean something else than their format says now. */
export const readingDoubts = ['formatGone', 'otherType', 'noNumber', 'noSuchOption', 'changedSince'] as const;

/** By its kind and its place among those: `areas:12`, `chore:7`. */
const doubtIdSchema = z.string().check(z.regex(/^[A-Za-z]{1,40}:[0-9:]{1,40}$/));

export const doubtSchema = z.object({
  id: doubtIdSchema,
  kind: z.enum(doubtKinds),
  /** Null for what belongs to no installation: of the catalogues. */
  installationId: z.nullable(idSchema),
  /** The resource of the record that is in doubt, `areas`, and its id. */
  resource: z.string(),
  recordId: idSchema,
  /** Of an inspection, by which its address is found. */
  inspectionType: z.nullable(z.int()),
  /** What the record is called. */
  name: wordsSchema,
  /** Where it is, or the one that it is taken for. */
  context: z.string(),
  /** As it is: a name, a date, what the format says. */
  now: wordsSchema,
  /** As it would be; of readings what the format said then, where that is known. Null where nothing can be proposed. */
  proposal: z.nullable(wordsSchema),
  /** Whether accepting changes something by itself. Readings are confirmed as they stand; others are renamed by hand. */
  changes: z.boolean(),
  why: z.nullable(z.enum(readingDoubts)),
  /** How many readings, from which day to which. */
  count: z.int(),
  from: z.nullable(daySchema),
  to: z.nullable(daySchema),
  /** Some of the tasks that hold them. */
  taskIds: z.array(idSchema),
  state: z.enum(doubtStates),
  version: versionSchema,
  /** Why it was left. */
  reason: z.string(),
  decidedByName: z.string(),
  decidedAt: z.nullable(instantSchema),
});
export type Doubt = z.infer<typeof doubtSchema>;

/** `undo`: it is open again, and what accepting changed is as it was. */
export const doubtDecisions = ['accept', 'leave', 'undo'] as const;
export type DoubtDecision = (typeof doubtDecisions)[number];

const here = { anyOf: [Permission.Administration], in: 'input' } as const;

/** Those of one service. Of catalogues, which belong to no installation, super-administrators alone are told. */
const defineDoubts = <const R extends string>(resource: R) => ({
  list: defineContract({
    method: 'GET',
    path: `/api/${resource}`,
    access: here,
    query: z.strictObject({
      ...listQueryShape,
      installationId: idParamSchema,
      kind: z.optional(z.enum(doubtKinds)),
      /** Open ones unless asked. */
      state: z.optional(z.enum(doubtStates)),
    }),
    answer: listOf(doubtSchema),
    summary: 'What of the stored data a person has to decide, as data alone do not say what they meant',
  }),
  decide: defineContract({
    method: 'PUT',
    path: `/api/${resource}/:id`,
    access: here,
    params: z.strictObject({ id: doubtIdSchema }),
    body: z.strictObject({
      /** Whose list it stands in. */
      installationId: idSchema,
      version: versionSchema,
      decision: z.enum(doubtDecisions),
      /** Asked for where it is left. */
      reason: z._default(shortTextSchema, ''),
    }),
    answer: dataOf(doubtSchema),
    summary: 'Take what is proposed of data in doubt, leave it as it is, or take back what was decided',
  }),
});

/** Of names, which administration keeps. */
export const nameDoubts = defineDoubts('nameDoubts');
/** Of readings and chores. */
export const taskDoubts = defineDoubts('taskDoubts');
export const inspectionDoubts = defineDoubts('inspectionDoubts');
