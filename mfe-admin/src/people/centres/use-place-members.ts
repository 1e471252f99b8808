import { type Placed, type Placing, placeMembers } from 'shared-kit/contracts/people/member-centres';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { takenBack } from './preview-placings.ts';

const isDone = ({ outcome }: Placed): boolean => outcome !== 'refused' && outcome !== 'same';

/** Sends what was decided, says of how many, and offers the way back where there is one. Answers what was refused. */
export const usePlaceMembers = (installationId: number) => {
  const { t } = useTranslation('mfe-admin');
  const invalidate = useInvalidate();
  const send = async (changes: readonly Placing[]): Promise<readonly Placed[]> => {
    const { data } = await callRoute(placeMembers, { body: { installationId, changes: [...changes] } });
    await invalidate('members', 'users', 'installationUsers');
    return data;
  };
  const takeBack = async (changes: readonly Placing[]): Promise<void> => {
    try {
      const kept = (await send(changes)).filter((each) => !isDone(each)).length;
      notify(
        kept > 0
          ? { text: t('people.centres.undoKept', { count: kept }), tone: 'warning' }
          : { text: t('people.centres.undone'), tone: 'info' },
      );
    } catch (error) {
      await handleApiError(error);
    }
  };
  return async (changes: readonly Placing[]): Promise<readonly Placed[]> => {
    const placed = await send(changes);
    const done = placed.filter(isDone);
    const back = takenBack(placed);
    if (done.length > 0)
      notify({
        text: t('people.centres.done', { count: done.length }),
        ...(back.length > 0 ? { undo: () => takeBack(back) } : {}),
      });
    return placed.filter(({ outcome }) => outcome === 'refused');
  };
};
