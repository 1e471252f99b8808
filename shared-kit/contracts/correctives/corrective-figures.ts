/** Figures of correctives and of what was out of service: `shared-kit/domain/correctives/corrective-figures` says what each of them is. */
import * as z from 'zod/mini';
import { dataOf, daySchema, idParamSchema, idSchema, instantSchema, localizedTextSchema } from '../base.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';
import { failureCauses, failureModes } from './corrective.ts';
import { correctivesSeeAll, correctivesFeature as feature } from './corrective-access.ts';

export const mostFigureDays = 3660;
export const mostFiguredElements = 20;

const minutes = z.number();
/** Minutes, and how many they are the mean of. */
const meanSchema = z.object({ minutes: z.nullable(minutes), of: z.int() });
/** From 0 to 1, and of how many elements and how much of their time. */
const shareSchema = z.object({ share: z.nullable(z.number()), of: z.int(), minutes });
/** Euro. */
const cost = z.number();

/** Of those that were closed, the most first: how many, their share of all, and that of them with all before. Null last: nobody has said. */
const codeRowsOf = <const T extends readonly string[]>(codes: T) =>
  z._default(
    z.array(
      z.object({
        code: z.nullable(z.enum(codes)),
        closed: z.int(),
        share: z.number(),
        cumulative: z.number(),
      }),
    ),
    [],
  );

const elementRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  ref: z.string(),
  /** Correctives that were opened. */
  opened: z.int(),
  failures: z.int(),
  /** Whether these are stops, and not its correctives. Not there in what services answered before. */
  failuresAreStops: z._default(z.boolean(), false),
  downtimeMinutes: minutes,
  /** Null where it never failed. */
  betweenFailuresMinutes: z.nullable(minutes),
  availability: z.nullable(z.number()),
  /** Of correctives that were closed. */
  cost,
});

export const correctiveFiguresSchema = z.object({
  /** Up to when it was counted: the end of the days, or now. */
  at: instantSchema,
  opened: z.int(),
  closed: z.int(),
  /** Open at `at`, by the days since their opening: up to 1, 2 to 7, 8 to 30, more. */
  open: z.object({
    total: z.int(),
    upTo1: z.int(),
    upTo7: z.int(),
    upTo30: z.int(),
    over30: z.int(),
  }),
  timeToReact: meanSchema,
  timeToRestoration: meanSchema,
  timeToRestorationWithoutWaiting: meanSchema,
  timeBetweenFailures: meanSchema,
  /** Minutes of all elements that the time between failures was divided from. */
  operatingMinutes: minutes,
  failures: z.object({ total: z.int(), ofStops: z.int(), ofCorrectives: z.int() }),
  availability: shareSchema,
  /** The same with unplanned stops for failures alone. Not there in what services answered before. */
  failureAvailability: z._default(shareSchema, { share: null, of: 0, minutes: 0 }),
  workingAvailability: shareSchema,
  downtime: z.object({
    minutes,
    /** Stops that lie within in part at least, and the elements that they stopped. */
    stops: z.int(),
    elements: z.int(),
  }),
  /** Of correctives that were closed. */
  work: z.object({ minutes, cost, of: z.int() }),
  /** At most 20 each. */
  byDowntime: z.array(elementRowSchema),
  byNumber: z.array(elementRowSchema),
  byType: z.array(
    z.object({
      id: idSchema,
      name: localizedTextSchema,
      opened: z.int(),
      closed: z.int(),
      timeToRestorationMinutes: z.nullable(minutes),
      minutes,
      cost,
    }),
  ),
  /** Why they failed, and how. Not there in what services answered before. */
  byCause: codeRowsOf(failureCauses),
  byMode: codeRowsOf(failureModes),
  /** Each month that the days lie in, in order: `2026-11`. */
  byMonth: z.array(
    z.object({ month: z.string(), opened: z.int(), closed: z.int(), cost, downtimeMinutes: minutes }),
  ),
});
export type CorrectiveFigures = z.infer<typeof correctiveFiguresSchema>;
export type FiguredElementRow = z.infer<typeof elementRowSchema>;

/**
 * Of all correctives but those that were merged into another one or deleted. With a type, of the correctives of that type and of the stops that wait
 * for one of them. 400 `invalidInput` at `to`: `beforeFrom`, or `tooLong` for more than
 * ten years.
 */
export const getCorrectiveFigures = defineContract({
  method: 'GET',
  path: '/api/correctives/figures',
  access: { anyOf: [...correctivesSeeAll, Permission.GenerateReports], in: 'input' },
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    /** Days in the installation's time zone, both included. */
    from: daySchema,
    to: daySchema,
    elementId: z.optional(idParamSchema),
    areaId: z.optional(idParamSchema),
    correctiveTypeId: z.optional(idParamSchema),
  }),
  answer: dataOf(correctiveFiguresSchema),
  summary: 'Figures of correctives and of what was out of service',
});
