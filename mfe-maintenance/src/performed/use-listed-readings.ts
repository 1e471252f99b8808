import { type Format, formats as formatRoutes } from 'shared-kit/contracts/catalogues/formats';
import { ValueType } from 'shared-kit/contracts/enums';
import type { Copy } from 'shared-kit/contracts/tasks/task-copies';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { copyBehind } from 'shared-kit/domain/readings/copied-quantities';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import { useRoute } from 'shared-kit/web/query';
import { useComputedWords } from '../computed/use-computed-words.ts';
import { useReadingText } from '../record/readings/use-reading-text.ts';
import { useText } from '../use-text.ts';

const none: readonly Format[] = [];

/** A row's readings and what followed from them as one line, and its words; photos are counted elsewhere. */
export const useListedReadings = () => {
  const t = useText();
  const words = useReadingText();
  const computed = useComputedWords();
  const formats =
    useRoute(formatRoutes.list, { query: { size: 500, sort: 'order' } }, { staleTime: 300_000 }).data?.data ??
    none;
  const byId = new Map(formats.map((format) => [format.id, format]));
  /** What still says what was copied says so in itself. */
  const marked = (value: string, copy: Copy | null): string =>
    copy?.correctedAt === null ? t('copies.value', { value }) : value;
  const text = (task: Task): string =>
    [
      ...task.readings.flatMap((reading) => {
        const format = byId.get(reading.formatId);
        if (!format || reading.valueType === ValueType.image) return [];
        const value = words.reading(reading, format);
        return [marked(value, copyMarkOf(task.copies, 'reading', format.id))];
      }),
      ...task.computed.map(({ quantity, value }) =>
        marked(
          `${computed.name(quantity)}: ${computed.value(quantity, value)}`,
          copyBehind(quantity, task.copies, (id) => byId.get(id)?.quantity),
        ),
      ),
    ].join(' · ');
  const observation = (task: Task): string =>
    marked(task.observation, copyMarkOf(task.copies, 'observation'));
  return { formats, text, observation };
};
