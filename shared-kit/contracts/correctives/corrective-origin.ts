/** What a corrective came from: what is recorded elsewhere, by the ids that its module gives. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';

/** A reading of a task, or its result. */
const ofTask = z.strictObject({
  kind: z.literal('task'),
  taskId: idSchema,
  formatId: z._default(z.nullable(idSchema), null),
  /** What was read, as a person reads it: `4,2 bar`. */
  reading: z._default(z.string().check(z.maxLength(100)), ''),
});
/** `defectId`: within the report. */
const lowVoltageDefect = { kind: z.literal('lowVoltageDefect'), reportId: idSchema, defectId: idSchema };
const ofInspectionDefect = z.strictObject({
  kind: z.literal('inspectionDefect'),
  inspectionId: idSchema,
  defectId: idSchema,
});

/** Null: a person who saw it. */
export const givenOriginSchema = z.nullable(
  z.discriminatedUnion('kind', [ofTask, z.strictObject(lowVoltageDefect), ofInspectionDefect]),
);
export type GivenOrigin = z.output<typeof givenOriginSchema>;

/** As it is kept: with what people call it. */
export const correctiveOriginSchema = z.nullable(
  z.discriminatedUnion('kind', [
    ofTask,
    z.object({ ...lowVoltageDefect, reportNumber: z.string() }),
    ofInspectionDefect,
  ]),
);
export type CorrectiveOrigin = z.output<typeof correctiveOriginSchema>;

/** The number of a task that it came from; null where it came from none. */
export const readingOf = (
  origin: CorrectiveOrigin,
): { readonly taskId: number; readonly formatId: number; readonly reading: string } | null => {
  if (origin?.kind !== 'task') return null;
  const { taskId, formatId, reading } = origin;
  return formatId === null ? null : { taskId, formatId, reading };
};
