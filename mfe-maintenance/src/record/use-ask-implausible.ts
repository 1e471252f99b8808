import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TaskDetail } from 'shared-kit/contracts/task-detail';
import { readingsOf } from 'shared-kit/domain/computed-values';
import type { Implausible, Mistyped } from 'shared-kit/domain/plausibility';
import { confirm } from 'shared-kit/web/ui';
import { useComputedWords } from '../computed/use-computed-words.ts';
import { useText } from '../use-text.ts';
import type { Entry } from './entry.ts';

/** Asks before values are saved that can't follow from a machine at work, with what was probably mistyped; whoever is sure saves them. */
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
  return async ({ formats, computing }: TaskDetail, { readings, result }: Entry): Promise<boolean> => {
    if (computing === null || result === ChoreResult.UnableToDo) return true;
    // Few tasks compute anything: their check is loaded with them, and where it can't be, nobody is kept from saving.
    const check = await import('shared-kit/domain/plausibility').catch(() => null);
    if (check === null) return true;
    const textOf = (id: number) => readings[formats.findIndex((format) => format.id === id)]?.text;
    const found = check.implausibleValues(readingsOf(formats, textOf, computing.element));
    if (found.length === 0) return true;
    return confirm({
      title: t('plausible.title'),
      text: found.map(line).join('\n\n'),
      acceptLabel: t('plausible.save'),
      cancel: t('plausible.look'),
    });
  };
};
