import type { CorrectiveRow } from 'shared-kit/contracts/corrective';
import { type CorrectiveMoveBody, moveCorrective } from 'shared-kit/contracts/corrective-work';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** What becomes stale when a corrective is changed. */
export const changedWith = ['correctives', 'outOfServices', 'tasks'] as const;

/** Makes a move that asks for nothing, and says what it did. */
export const useMove = () => {
  const t = useText();
  const mutation = useRouteMutation(moveCorrective, {
    invalidates: [...changedWith],
    onSuccess: ({ data }) =>
      notify({ text: t('moved', { number: data.number, status: t(`status.${data.status}`) }) }),
  });
  const run = (corrective: Pick<CorrectiveRow, 'id'>, body: CorrectiveMoveBody): void =>
    mutation.mutate({ params: { id: corrective.id }, body });
  return { run, isMoving: mutation.isPending };
};
