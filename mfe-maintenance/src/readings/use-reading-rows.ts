import { useMemo } from 'react';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import type { ElementComputed, ElementReading } from 'shared-kit/contracts/tasks/task-readings';
import { isOutside } from 'shared-kit/domain/readings/computed-values';
import { formatOf } from 'shared-kit/domain/readings/format-versions';
import { isSameUnit } from 'shared-kit/domain/readings/quantity-units';
import { useLocalized } from 'shared-kit/web/i18n';
import { useComputedWords } from '../computed/use-computed-words.ts';
import { useCopyText } from '../copies/use-copy-text.ts';
import { useReadingText } from '../record/readings/use-reading-text.ts';
import { useText } from '../use-text.ts';
import { numberRead } from './reading-series.ts';

/** What was read or computed with one task, in words. */
export interface ReadingRow {
  readonly key: string;
  /** Null before this portal. */
  readonly taskId: number | null;
  readonly at: string;
  /** Names what it is a value of. */
  readonly series: string;
  readonly name: string;
  /** For files. */
  readonly value: number | string;
  readonly text: string;
  readonly outside: boolean;
  /** Limits of then. */
  readonly counted: string;
  /** Where it was copied from. */
  readonly copied: string;
  readonly choreName: string;
  readonly performedByName: string | null;
}

interface Measured {
  readonly formats: readonly TaskFormat[];
  readonly readings: readonly ElementReading[];
  readonly computed: readonly ElementComputed[];
}

/** The newest first; what was computed behind what it was computed from. */
export const useReadingRows = ({ formats, readings, computed }: Measured): readonly ReadingRow[] => {
  const t = useText();
  const local = useLocalized();
  const words = useReadingText();
  const computedWords = useComputedWords();
  const copies = useCopyText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language, which `t` stands for
  return useMemo(() => {
    const byId = new Map(formats.map((each) => [each.id, each]));
    const choreNameOf = ({ taskId, choreName, corrective }: ElementReading): string => {
      const name = local(choreName);
      if (taskId === null) return `${name} (${t('former.before')})`;
      return corrective === null ? name : t('retest.ofChore', { name, number: corrective.number });
    };
    const readRows = readings.flatMap((row): ReadingRow[] => {
      const known = byId.get(row.reading.formatId);
      if (!known) return [];
      const format = formatOf(known, row.reading);
      // A number beside others is one of their unit.
      const number = isSameUnit(format, known) ? numberRead(row) : null;
      const text = words.reading(row.reading, format);
      return [
        {
          key: row.key,
          taskId: row.taskId,
          at: row.at,
          series: String(format.id),
          name: local(format.name),
          value: number ?? text,
          text,
          outside: row.outside,
          counted: words.limits({ ...format, ...row.limits, limitMissing: [] }),
          copied: row.copy === null ? '' : copies.whole(row.copy),
          choreName: choreNameOf(row),
          performedByName: row.performedByName,
        },
      ];
    });
    const computedRows = computed.map(
      ({ taskId, at, computed: value, copy, choreName, performedByName }): ReadingRow => ({
        key: `${taskId} ${value.quantity}`,
        copied: copy === null ? '' : copies.whole(copy),
        taskId,
        at,
        series: value.quantity,
        name: computedWords.name(value.quantity),
        value: value.value,
        text: computedWords.value(value.quantity, value.value),
        outside: isOutside(value),
        counted: computedWords.limits(value),
        choreName: local(choreName),
        performedByName,
      }),
    );
    return [...readRows, ...computedRows].sort((one, other) => other.at.localeCompare(one.at));
  }, [t, local, formats, readings, computed]);
};
