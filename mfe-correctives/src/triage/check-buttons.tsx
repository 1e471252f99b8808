import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { CircleCheck, Undo2 } from 'shared-kit/web/icons';
import { Flex, IconButton } from 'shared-kit/web/ui';
import { useMove } from '../moves/use-move.ts';
import { movesOf, useMover } from '../parts/use-mover.ts';
import { useText } from '../use-text.ts';

/** Pixels that they need in a row. */
export const checkButtonsWidth = 100;

/** What was done, accepted or returned from its row. */
export const CheckButtons = ({ corrective }: { readonly corrective: CorrectiveRow }) => {
  const t = useText();
  const { run, isMoving } = useMove();
  const moves = movesOf(corrective, useMover(corrective.installationId));
  const { number, version } = corrective;
  if (!moves.includes('accept')) return null;
  return (
    <Flex gap="1" justify="flex-end">
      <IconButton
        size="sm"
        aria-label={t('check.accept', { number })}
        title={t('move.accept')}
        disabled={isMoving}
        onClick={() => run(corrective, { move: 'accept', version })}
      >
        <CircleCheck aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        variant="outline"
        aria-label={t('check.giveBack', { number })}
        title={t('move.giveBack')}
        disabled={isMoving}
        onClick={() => run(corrective, { move: 'giveBack', version })}
      >
        <Undo2 aria-hidden />
      </IconButton>
    </Flex>
  );
};
