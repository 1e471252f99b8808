import { moveCorrectives } from 'shared-kit/contracts/correctives/corrective-work';
import type { CallInput } from 'shared-kit/contracts/route';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

type Body = CallInput<typeof moveCorrectives>['body'];
export type Change = Body['change'];

/** Changes several at once, and says how many were changed and how many stay as they were. Errors are thrown, as forms need. */
export const useMoveMany = () => {
  const t = useText();
  const move = useRouteMutation(moveCorrectives, { invalidates: ['correctives'] });
  return async (body: Body): Promise<void> => {
    const { data } = await move.mutateAsync({ body });
    notify({
      text: t('bulk.done', { count: data.changed.length }),
      ...(data.refused.length > 0 ? { tone: 'info' as const } : {}),
    });
    if (data.refused.length > 0)
      notify({ text: t('bulk.refused', { count: data.refused.length }), tone: 'info' });
  };
};
