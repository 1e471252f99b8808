import { type DayChange, previewChoreDays } from 'shared-kit/contracts/plans/chore-change-days';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { callRoute } from 'shared-kit/web/app';
import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { partsOfChange } from './use-chore-changing.ts';

type Days = AnswerOf<typeof previewChoreDays>['data'];

/** Days that are told one by one; the others are counted. */
const told = 6;

const together = (one: Days, other: Days): Days => ({
  open: one.open + other.open,
  isCut: one.isCut || other.isCut,
  moved: one.moved + other.moved,
  removed: one.removed + other.removed,
  added: one.added + other.added,
  changes: [...one.changes, ...other.changes],
});

/** What a change of many chores does to the days of their open tasks, in words; who changes hears it before. */
export const useDayChanges = () => {
  const { t } = useTranslation('mfe-admin');
  const local = useLocalized();
  const format = useFormat();
  const spanOf = ({ from, to }: DayChange['before']): string =>
    from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
  const lineOf = ({ elementName, choreName, before, after }: DayChange): string =>
    `• ${elementName}, ${local(choreName)}: ${spanOf(before)} → ${after ? spanOf(after) : t('choreTable.days.gone')}`;
  const linesOf = ({ open, isCut, moved, removed, added, changes }: Days): readonly string[] => {
    if (moved + removed + added === 0) return [t('choreTable.days.same')];
    const rest = moved + removed - Math.min(told, changes.length);
    return [
      t('choreTable.days.changed', { open, moved, removed, added }),
      ...changes.slice(0, told).map(lineOf),
      ...(rest > 0 ? [t('choreTable.days.rest', { shown: rest })] : []),
      ...(isCut ? [t('choreTable.days.cut', { shown: open })] : []),
    ];
  };
  return async (wanted: Parameters<typeof partsOfChange>[0]): Promise<string> => {
    try {
      const parts: Days[] = [];
      for (const body of partsOfChange(wanted))
        parts.push((await callRoute(previewChoreDays, { body })).data);
      return linesOf(parts.reduce(together)).join('\n');
    } catch {
      // The change is administration's own: maintenance may be off.
      return t('choreTable.days.unknown');
    }
  };
};
