import {
  type ChoreSettings,
  changeChores,
  maxChangedChores,
  previewChoreChange,
  undoChoreChange,
} from 'shared-kit/contracts/plans/chore-changes';
import { partsOf } from 'shared-kit/domain/correctives/parts';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { inParts, notify } from 'shared-kit/web/ui';

interface Wanted {
  readonly installationId: number;
  readonly ids: readonly number[];
  readonly set: ChoreSettings;
}

/** The same for fewer chores: a call takes no more at once. */
export const partsOfChange = ({ installationId, ids, set }: Wanted) =>
  partsOf(ids, maxChangedChores).map((part) => ({ installationId, ids: part, set }));

/** Changes many chores alike, by as many calls as it takes, one after the other until one is refused; and says how many it would be. */
export const useChoreChanging = () => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const invalidate = useInvalidate();
  const stale = () => invalidate('choreLines', 'chores', 'elements');

  const preview = async (wanted: Wanted) => {
    const sum = { changed: 0, unchanged: 0 };
    for (const body of partsOfChange(wanted)) {
      const { data } = await callRoute(previewChoreChange, { body });
      sum.changed += data.changed;
      sum.unchanged += data.unchanged;
    }
    return sum;
  };
  /** The last change is taken back first. */
  const undo = async (changes: readonly number[], total: number): Promise<void> => {
    let undone = 0;
    try {
      for (const id of changes.toReversed())
        undone += (await callRoute(undoChoreChange, { params: { id } })).data.changed;
      notify({ text: t('choreTable.undone') });
    } catch (error) {
      const said = { undone: number(undone), total: number(total) };
      await handleApiError(error, undone === 0 ? undefined : t('choreTable.partUndone', said));
    }
    await stale();
  };
  /** Throws what the calls were refused with, once it has said how many were changed before. */
  const change = async ({ installationId, ids, set }: Wanted, total: number): Promise<void> => {
    const { answers, refused } = await inParts(ids, {
      most: maxChangedChores,
      text: t('choreTable.changing'),
      send: async (part) =>
        (await callRoute(changeChores, { body: { installationId, ids: [...part], set } })).data,
    });
    const changes = answers.flatMap(({ id }) => (id === null ? [] : [id]));
    const changed = answers.reduce((sum, each) => sum + each.changed, 0);
    if (changes.length > 0) {
      const isWhole = changed === total;
      notify({
        text: isWhole
          ? t('choreTable.changed', { count: changed })
          : t('choreTable.partChanged', { changed: number(changed), total: number(total) }),
        undo: () => void undo(changes, changed),
      });
      await stale();
    }
    if (refused) throw refused.error;
  };
  return { preview, change };
};
