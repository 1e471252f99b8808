import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { readingsOf } from 'shared-kit/domain/readings/computed-values';
import type { Implausible, Mistyped } from 'shared-kit/domain/readings/plausibility';
import { confirm } from 'shared-kit/web/ui';
import { useComputedWords } from '../../computed/use-computed-words.ts';
import { useText } from '../../use-text.ts';
import type { Entry } from '../entry/entry.ts';

export interface WrittenReadings {
  readonly task: Pick<TaskDetail, 'formats' | 'computing' | 'elementName'>;
  readonly entry: Pick<Entry, 'readings' | 'result'>;
}

/** Asks before values are saved that can't follow from a machine at work, with what was probably mistyped; whoever is sure saves them. Of several, each by its element. */
export const useAskImplausible = () => {
  const t = useText();
  const words = useComputedWords();
  const cause = (mistyped: Mistyped): string =>
    mistyped.kind === 'swapped'
      ? t('plausible.swapped', {
          one: words.name(mistyped.quantities[0]),
          other: words.name(mistyped.quantities[1]),
        })
      : t(`plausible.${mistyped.kind}`, {
          name: words.name(mistyped.quantity),
          value: words.value(mistyped.quantity, mistyped.instead),
        });
  const line = ({ quantity, value, mistyped }: Implausible): string =>
    [
      `${words.name(quantity)}: ${value === null ? t('plausible.none') : words.value(quantity, value)}`,
      ...mistyped.map((each) => `– ${cause(each)}`),
    ].join('\n');
  return async (written: readonly WrittenReadings[]): Promise<boolean> => {
    const computed = written.filter(
      ({ task, entry }) => task.computing !== null && entry.result !== ChoreResult.UnableToDo,
    );
    if (computed.length === 0) return true;
    // Few tasks compute anything: their check is loaded with them, and where it can't be, nobody is kept from saving.
    const check = await import('shared-kit/domain/readings/plausibility').catch(() => null);
    if (check === null) return true;
    const told = computed.flatMap(({ task: { formats, computing, elementName }, entry: { readings } }) => {
      if (computing === null) return [];
      const textOf = (id: number) => readings[formats.findIndex((format) => format.id === id)]?.text;
      const found = check.implausibleValues(readingsOf(formats, textOf, computing.element));
      if (found.length === 0) return [];
      return [...(written.length > 1 ? [elementName] : []), ...found.map(line)].join('\n\n');
    });
    if (told.length === 0) return true;
    return confirm({
      title: t('plausible.title'),
      text: told.join('\n\n'),
      acceptLabel: t('plausible.save'),
      cancel: t('plausible.look'),
    });
  };
};
