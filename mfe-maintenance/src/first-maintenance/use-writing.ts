import { Permission } from 'shared-kit/contracts/people/permissions';
import { changeChores, undoChoreChange } from 'shared-kit/contracts/plans/chore-changes';
import {
  type FormerLine,
  type FormerOutcome,
  previewFirstMaintenance,
  writeFirstMaintenance,
} from 'shared-kit/contracts/plans/first-maintenance';
import type { GivenFormer } from 'shared-kit/contracts/plans/formers';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useInvalidate } from 'shared-kit/web/query';
import { confirm, notify, showError } from 'shared-kit/web/ui';
import { useMayIn } from '../tasks/use-may-in.ts';
import { useText } from '../use-text.ts';

type Known = Pick<FormerLine, 'id' | 'version' | 'former'>;
export interface FormerItem {
  readonly line: Known;
  readonly former: GivenFormer | null;
}

const saidOf = ({ former }: Known): GivenFormer | null => {
  if (former === null) return null;
  const { state, doneOn, by, readings, observation } = former;
  return { state, doneOn, by, readings, observation };
};

/**
 * Writes down what was before this portal. First years, which belong to the chores themselves, are changed first: where the second call fails,
 * nothing is written down, no task has changed, and doing it again changes nothing twice.
 */
export const useWriting = (installationId: number) => {
  const t = useText();
  const invalidate = useInvalidate();
  const mayChangeChores = useMayIn(installationId, Permission.Administration);
  const bodyOf = (items: readonly FormerItem[]) => ({
    installationId,
    items: items.map(({ line: { id, version }, former }) => ({ choreId: id, version, former })),
  });

  const agreed = async ({ removed, moved, firstYears }: FormerOutcome): Promise<boolean> => {
    if (firstYears.length > 0 && !mayChangeChores) {
      await showError({ text: t('former.firstYearForbidden', { count: firstYears.length }) });
      return false;
    }
    if (removed + moved + firstYears.length === 0) return true;
    const parts = [
      removed > 0 ? t('former.removes', { count: removed }) : '',
      moved > 0 ? t('former.moves', { count: moved }) : '',
      firstYears.length > 0 ? t('former.changesYears', { count: firstYears.length }) : '',
    ];
    const text = [...parts.filter(Boolean), t('former.sure')].join(' ');
    return confirm({ text, acceptLabel: t('former.write'), cancel: true });
  };

  /** One change for each year; each can be undone. */
  const changeYears = async (firstYears: FormerOutcome['firstYears']): Promise<number[]> => {
    const changes: number[] = [];
    for (const [firstYear, own] of Map.groupBy(firstYears, (one) => one.firstYear)) {
      const body = { installationId, ids: own.map(({ choreId }) => choreId), set: { firstYear } };
      const { data } = await callRoute(changeChores, { body });
      if (data.id !== null) changes.push(data.id);
    }
    return changes;
  };

  const stale = () => invalidate('firstMaintenance', 'tasks', 'elementTaskStates', 'chores', 'choreLines');

  const takeBack = async (items: readonly FormerItem[], changes: readonly number[]): Promise<void> => {
    for (const id of changes) await callRoute(undoChoreChange, { params: { id } });
    await callRoute(writeFirstMaintenance, { body: bodyOf(items) });
    await stale();
  };

  /** False where the person has thought better of it. */
  return async (items: readonly FormerItem[]): Promise<boolean> => {
    const preview = (await callRoute(previewFirstMaintenance, { body: bodyOf(items) })).data;
    if (!(await agreed(preview))) return false;
    const changes = await changeYears(preview.firstYears);
    const { lines } = (await callRoute(writeFirstMaintenance, { body: bodyOf(items) })).data;
    await stale();
    const back = items.map(({ line }) => ({
      line: { ...line, version: lines.find(({ choreId }) => choreId === line.id)?.version ?? line.version },
      former: saidOf(line),
    }));
    notify({
      text: t('former.written', { count: items.length }),
      undo: () => takeBack(back, changes).catch(handleApiError),
    });
    return true;
  };
};
