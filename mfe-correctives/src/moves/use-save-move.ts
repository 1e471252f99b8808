import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { type CorrectiveMoveBody, moveCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import { notify } from 'shared-kit/web/ui';
import { useSaveLater } from '../offline/use-save-later.ts';
import { useClockOfMoves } from '../parts/use-corrective-clock.ts';
import { useText } from '../use-text.ts';

/** Saves a move, at once or once there is a network, says what it did, and has the clock follow it. */
export const useSaveMove = () => {
  const t = useText();
  const save = useSaveLater(moveCorrective);
  const follow = useClockOfMoves();
  return async (corrective: CorrectiveRow, body: CorrectiveMoveBody) => {
    const saved = await save({ params: { id: corrective.id }, body }, corrective, ({ data }) =>
      notify({
        text: t('moved', {
          number: data.number,
          status: t(data.finished === null ? `status.${data.status}` : 'finished'),
        }),
      }),
    );
    if (saved.outcome !== 'kept') follow(corrective, body.move);
    return saved;
  };
};
