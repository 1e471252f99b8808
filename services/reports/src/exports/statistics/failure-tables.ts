/** Why, or how, closed correctives had failed: the most frequent first. */
import { failureCauses, failureModes } from 'shared-kit/contracts/correctives/corrective';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { paretoOf } from 'shared-kit/domain/correctives/pareto';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { DocumentWords } from 'shared-kit/server/papers/document-words';
import type { WorkScope } from '../../work/work-scope.ts';
import { hundredths, numberColumn, type StatisticsTable, textColumn } from './statistics-table.ts';
import type { Rate } from './work-tables.ts';

const codes = { failureCause: failureCauses, failureMode: failureModes } as const;
type Field = keyof typeof codes;
type Failed = Partial<Pick<CorrectiveV1, Field>>;

/** Closed in these days; those that were merged into another one or deleted count for none. */
export const readFailures = (
  db: Connection,
  { installationId, from, to }: Pick<WorkScope, 'installationId' | 'from' | 'to'>,
): Promise<Failed[]> =>
  databaseOf(db)
    .collection<CorrectiveV1>(correctivesV1)
    .find({
      installationId,
      entityStatus: EntityStatus.Active,
      mergedIntoId: null,
      closedAt: { $gte: new Date(from), $lt: new Date(to) },
    })
    .project<Failed>({ _id: 0, failureCause: 1, failureMode: 1 })
    .toArray();

const codesOf = (failures: readonly Failed[], field: Field): (string | null)[] =>
  failures.map((failed) => codes[field].find((code) => code === failed[field]) ?? null);

/** How many of them say it. */
export const statedRate = (failures: readonly Failed[], field: Field): Rate => ({
  name: field,
  count: codesOf(failures, field).filter((code) => code !== null).length,
  of: failures.length,
});

export const failureTable = (
  { t }: DocumentWords,
  failures: readonly Failed[],
  field: Field,
): StatisticsTable => ({
  name: t(`failures.by.${field}`),
  columns: [
    textColumn(t, field),
    numberColumn(t, 'closed', true),
    numberColumn(t, 'percent'),
    numberColumn(t, 'cumulative'),
  ],
  rows: [
    paretoOf<string>(codesOf(failures, field), codes[field]).map(({ key, count, share, cumulative }) => [
      key === null ? t('failures.notStated') : t(`failures.${field}.${key}`),
      count,
      hundredths(share * 100),
      hundredths(cumulative * 100),
    ]),
  ],
});
