import { ValueType } from 'shared-kit/contracts/enums';
import { type Format, formats as formatRoutes } from 'shared-kit/contracts/formats';
import type { Task } from 'shared-kit/contracts/tasks';
import { copyMarkOf } from 'shared-kit/domain/task-copies';
import { useRoute } from 'shared-kit/web/query';
import { useComputedWords } from '../computed/use-computed-words.ts';
import { useReadingText } from '../record/use-reading-text.ts';
import { useText } from '../use-text.ts';

const none: readonly Format[] = [];

/** A row's readings and what followed from them as one line; photos are counted elsewhere. */
export const useListedReadings = () => {
  const t = useText();
  const words = useReadingText();
  const computed = useComputedWords();
  const formats =
    useRoute(formatRoutes.list, { query: { size: 500, sort: 'order' } }, { staleTime: 300_000 }).data?.data ??
    none;
  const text = (task: Task): string =>
    [
      ...task.readings.flatMap((reading) => {
        const format = formats.find(({ id }) => id === reading.formatId);
        if (!format || reading.valueType === ValueType.image) return [];
        const value = words.reading(reading, format);
        const isCopied = copyMarkOf(task.copies, 'reading', format.id)?.correctedAt === null;
        return [isCopied ? t('copies.value', { value }) : value];
      }),
      ...task.computed.map(
        ({ quantity, value }) => `${computed.name(quantity)}: ${computed.value(quantity, value)}`,
      ),
    ].join(' · ');
  return { formats, text };
};
