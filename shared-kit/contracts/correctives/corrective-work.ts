/** What is done to a corrective once it is there: moves from state to state, comments, times, costs, merging. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  longTextSchema,
  requiredTextOf,
  shortTextSchema,
  versionSchema,
} from '../base.ts';
import { languageCodes } from '../enums.ts';
import { mostVideos } from '../legal/evidence.ts';
import { Permission } from '../people/permissions.ts';
import { issuedPaperSchema } from '../reports/papers.ts';
import { defineContract } from '../route.ts';
import { closingShape, correctiveSchema, documentsField, waitingReasons } from './corrective.ts';
import {
  correctivesFeature as feature,
  correctivesRead as read,
  correctivesSeeAll as seeAll,
  correctivesTell as tell,
} from './corrective-access.ts';
import { issueBodyLimit, issueFields } from './issue-fields.ts';

const version = { version: versionSchema };
const note = z._default(longTextSchema, '');
/** For callers with `EditUserAndDate` alone; left out: now. */
const at = { at: z.optional(instantSchema) };
const requiredText = requiredTextOf(4000);

const minutesOfWork = z._default(z.int().check(z.gte(0), z.lte(60_000)), 0);
const costShape = {
  description: requiredTextOf(200),
  quantity: z._default(z.number().check(z.gt(0), z.lte(100_000)), 1),
  unitPrice: z._default(z.number().check(z.gte(0), z.lte(10_000_000)), 0),
};
const signatureShape = { signatureId: idSchema, signedBy: requiredTextOf(200) };

/** The one sheet of work that is done. */
const doneShape = {
  ...closingShape,
  closingDescription: requiredText,
  /** Minutes of work, added to the times that are written down already. */
  minutes: minutesOfWork,
  /** Added to the costs that are written down already. */
  parts: z._default(z.array(z.strictObject(costShape)).check(z.maxLength(20)), []),
  /** Spoken notes and films of the work, added to those that it has. */
  videoIds: z.optional(z.array(idSchema).check(z.maxLength(mostVideos))),
  /** Null: what is signed already stands. 400 `unknownFile` at `signature.signatureId` as of a signature by itself. */
  signature: z._default(z.nullable(z.strictObject(signatureShape)), null),
};

/**
 * The moves of `shared-kit/domain/correctives/corrective-moves`. A close needs both descriptions; it is never before the opening, nor later than now.
 * One that came from a number of a task asks for that number again: 400 `required` or `notANumber` at `retest.text`, `required` at `retest.reason`
 * where it lies outside of its limits. 403 where the caller may not, 400 `changeNotPossible` from a state that it does not lead from.
 */
export const correctiveMoveSchema = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('take'), ...version }),
  z.strictObject({ move: z.literal('assign'), ...version, assignedToId: idSchema }),
  z.strictObject({ move: z.literal('unassign'), ...version }),
  z.strictObject({ move: z.literal('start'), ...version, ...at }),
  z.strictObject({ move: z.literal('putBack'), ...version }),
  z.strictObject({ move: z.literal('wait'), ...version, reason: z.enum(waitingReasons), note }),
  z.strictObject({ move: z.literal('resume'), ...version }),
  /** Done, to be checked: by whom it is assigned to and who may not close it. */
  z.strictObject({ move: z.literal('finish'), ...version, ...doneShape }),
  /** Closed as it was done, at the time that it was done. */
  z.strictObject({ move: z.literal('accept'), ...version }),
  /** To be gone on with. */
  z.strictObject({ move: z.literal('giveBack'), ...version }),
  z.strictObject({
    move: z.literal('close'),
    ...version,
    ...doneShape,
    closedAt: z.optional(instantSchema),
    closedById: z.optional(idSchema),
  }),
  z.strictObject({ move: z.literal('reopen'), ...version, reason: requiredText }),
]);
export type CorrectiveMoveBody = z.infer<typeof correctiveMoveSchema>;

export const moveCorrective = defineContract({
  method: 'PUT',
  path: '/api/correctives/:id/status',
  access: { anyOf: read, in: 'record' },
  feature,
  params: idParamsSchema,
  body: correctiveMoveSchema,
  answer: dataOf(correctiveSchema),
  idempotent: true,
  summary: 'Move a corrective from one state to another',
});

/** At most 100, of one installation; each by itself: `refused` are those that their state, or a merge, keeps as they are. */
export const moveCorrectives = defineContract({
  method: 'PUT',
  path: '/api/correctives/status',
  access: { anyOf: [Permission.CorrectiveEdit], in: 'input' },
  feature,
  body: z.strictObject({
    installationId: idSchema,
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)),
    change: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('assign'), assignedToId: idSchema }),
      z.strictObject({ what: z.literal('priority'), priority: z.literal([0, 1, 2]) }),
      z.strictObject({ what: z.literal('close'), closingDescription: requiredText }),
      /** What is done and to be checked: closed as it was done, or to be gone on with. */
      z.strictObject({ what: z.literal('accept') }),
      z.strictObject({ what: z.literal('giveBack') }),
    ]),
  }),
  answer: dataOf(z.object({ changed: z.array(idSchema), refused: z.array(idSchema) })),
  idempotent: true,
  summary: 'Assign, weigh, close, accept or return several correctives',
});

const part = (path: `/${string}`, what: string) => ({
  path: `/api/correctives/:id${path}` as const,
  access: { anyOf: tell, in: 'record' } as const,
  feature,
  summary: what,
});

export const addCorrectiveComment = defineContract({
  method: 'POST',
  ...part('/comments', 'Say something about a corrective'),
  params: idParamsSchema,
  body: z
    .strictObject({
      description: z._default(longTextSchema, ''),
      photoIds: z._default(z.array(idSchema).check(z.maxLength(10)), []),
      documentIds: documentsField,
    })
    .check(
      z.refine(
        ({ description, photoIds, documentIds }) =>
          description.trim() !== '' || photoIds.length + documentIds.length > 0,
        { error: 'required', path: ['description'] },
      ),
    ),
  answer: dataOf(correctiveSchema),
  status: 201,
  idempotent: true,
});

/** Another person than oneself for callers with `EditUserAndDate` alone. */
export const addCorrectiveTime = defineContract({
  method: 'POST',
  ...part('/times', 'Write down time of work on a corrective'),
  params: idParamsSchema,
  body: z.strictObject({
    day: daySchema,
    minutes: z.int().check(z.gte(1), z.lte(1440)),
    userId: z.optional(idSchema),
    note: z._default(shortTextSchema, ''),
  }),
  answer: dataOf(correctiveSchema),
  status: 201,
  idempotent: true,
});

const partId = z.strictObject({ id: idParamSchema, partId: z.uuid() });

/** One's own, or with `CorrectiveEdit` anybody's. */
export const removeCorrectiveTime = defineContract({
  method: 'DELETE',
  ...part('/times/:partId', 'Take back time of work on a corrective'),
  params: partId,
  answer: dataOf(correctiveSchema),
});

export const addCorrectiveCost = defineContract({
  method: 'POST',
  ...part('/costs', 'Write down a part or a cost of a corrective'),
  params: idParamsSchema,
  body: z.strictObject(costShape),
  answer: dataOf(correctiveSchema),
  status: 201,
  idempotent: true,
});

export const removeCorrectiveCost = defineContract({
  method: 'DELETE',
  ...part('/costs/:partId', 'Take back a cost of a corrective'),
  params: partId,
  answer: dataOf(correctiveSchema),
});

/** Both of one installation and open: what is told of the one is added to the other, and both numbers find it. */
export const mergeCorrective = defineContract({
  method: 'PUT',
  path: '/api/correctives/:id/merging',
  access: { anyOf: [Permission.CorrectiveEdit], in: 'record' },
  feature,
  params: idParamsSchema,
  body: z.strictObject({ ...version, intoId: idSchema }),
  answer: dataOf(correctiveSchema),
  idempotent: true,
  summary: 'Merge a corrective into another one that is about the same',
});

/** In place of the one before. 400 `unknownFile` at `signatureId` for what is no picture of the installation. */
export const signCorrective = defineContract({
  method: 'PUT',
  ...part('/signature', 'Keep the signature of who takes the work over'),
  params: idParamsSchema,
  body: z.strictObject(signatureShape),
  answer: dataOf(correctiveSchema),
  idempotent: true,
});

/** With photos, times, costs and signatures, or room to sign; a QR code leads to the corrective where the portal's address is told. */
export const printCorrective = defineContract({
  method: 'GET',
  path: '/api/correctives/:id/document',
  access: { anyOf: read, in: 'record' },
  feature,
  params: idParamsSchema,
  query: z.strictObject({
    language: z.enum(languageCodes),
    /** Where the portal is, as its reader opens it: `https://portal.example`. */
    origin: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/?#@]+$/), z.maxLength(200))),
  }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'A work order as PDF',
});

/** Of a closed one, by who sees all of them: 400 `changeNotPossible` for what is open or was merged; else as `issuePaper` of `papers.ts`. */
export const issueWorkOrder = defineContract({
  method: 'POST',
  path: '/api/correctives/:id/issued',
  access: { anyOf: seeAll, in: 'record' },
  feature,
  params: idParamsSchema,
  body: z.strictObject(issueFields),
  bodyLimit: issueBodyLimit,
  answer: dataOf(issuedPaperSchema),
  status: 201,
  summary: 'Issue the work order of a closed corrective, or have again what was issued with the same content',
});
