/** What is common to late tasks that are entered one after another, as from one sheet of paper; kept in this tab. */
import { ChoreResult, delayReasonSchema } from 'shared-kit/contracts/enums';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import * as z from 'zod/mini';
import { type DelayEntry, delayProblems, noDelay } from '../delays/delay-entry.ts';
import {
  noPerformance,
  type PerformanceEntry,
  performanceProblems,
} from '../record/performance/performance.ts';

export type Sheet = PerformanceEntry & DelayEntry;

export const noSheet: Sheet = { ...noPerformance, ...noDelay };

const shape = z.object({
  performedById: z.nullable(z.int()),
  performedOn: z.string(),
  performedTime: z.string(),
  delayReason: z.nullable(delayReasonSchema),
  delayText: z.string().check(z.maxLength(1000)),
  delayJustified: z.boolean(),
});

export const sheetSchema = shape.check(
  z.check<Sheet>(({ value, issues }) => {
    for (const { path, code } of [...performanceProblems(value), ...delayProblems(value)])
      issues.push({ code: 'custom', message: code, path, input: value });
  }),
);

const keyOf = (installationId: number): string => `lateSheet.${installationId}`;

export const readSheet = (installationId: number): Sheet => {
  try {
    const stored = z.safeParse(
      sheetSchema,
      JSON.parse(sessionStorage.getItem(keyOf(installationId)) ?? 'null'),
    );
    return stored.success ? stored.data : noSheet;
  } catch {
    // A browser may refuse its storage altogether.
    return noSheet;
  }
};

export const writeSheet = (installationId: number, sheet: Sheet): void => {
  try {
    sessionStorage.setItem(keyOf(installationId), JSON.stringify(sheet));
  } catch {
    // It then lasts as long as the page.
  }
};

export const isEmpty = ({ performedById, performedOn, delayReason }: Sheet): boolean =>
  performedById === null && performedOn === '' && delayReason === null;

/** What the sheet says of a task that nothing was recorded of; a reason that it has already stays. */
export const fromSheet = (sheet: Sheet | null, task: Pick<Task, 'result' | 'delay'>): Partial<Sheet> => {
  if (sheet === null || task.result !== ChoreResult.Undone) return {};
  const { performedById, performedOn, performedTime, ...delay } = sheet;
  const isSaid = task.delay !== null || delay.delayReason === null;
  return { performedById, performedOn, performedTime, ...(isSaid ? {} : delay) };
};

/** Work can't have been done before its period began: such tasks are not on the sheet. */
export const isOnSheet = (
  { performedOn }: Pick<Sheet, 'performedOn'>,
  { periodStart }: Pick<Task, 'periodStart'>,
  timeZone: string,
): boolean => performedOn === '' || localDayText(periodStart, timeZone) <= performedOn;
