import { useState } from 'react';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import type { CorrectiveMoveBody } from 'shared-kit/contracts/correctives/corrective-work';
import type { CorrectiveMove } from 'shared-kit/domain/correctives/corrective-moves';
import {
  ArrowLeft,
  CircleCheck,
  Hand,
  type LucideIcon,
  Pause,
  Play,
  RotateCcw,
  Undo2,
  User,
} from 'shared-kit/web/icons';
import { isLocalRecord } from 'shared-kit/web/offline';
import { Button, Flex } from 'shared-kit/web/ui';
import { mayMoveLater } from '../offline/corrective-operations.ts';
import { movesOf, useMover } from '../parts/use-mover.ts';
import { useText } from '../use-text.ts';
import { type AskingMove, asks, MoveDialog } from './move-dialog.tsx';
import { useMove } from './use-move.ts';

const icons: Readonly<Record<CorrectiveMove, LucideIcon>> = {
  take: Hand,
  assign: User,
  unassign: Undo2,
  start: Play,
  putBack: ArrowLeft,
  wait: Pause,
  resume: Play,
  finish: CircleCheck,
  accept: CircleCheck,
  giveBack: Undo2,
  close: CircleCheck,
  reopen: RotateCcw,
};
/** What people come for stands first, and is filled. */
const order: readonly CorrectiveMove[] = [
  ...(['accept', 'giveBack', 'resume', 'take', 'start', 'finish', 'close'] as const),
  ...(['reopen', 'assign', 'wait', 'putBack', 'unassign'] as const),
];

/** What this person can do with it now. */
export const MoveButtons = ({ corrective }: { readonly corrective: Corrective }) => {
  const t = useText();
  const [asked, setAsked] = useState<AskingMove | null>(null);
  const { run, isMoving } = useMove();
  const possible = movesOf(corrective, useMover(corrective.installationId));
  const isMade = isLocalRecord(corrective.id);
  const moves = order.filter((move) => possible.includes(move) && (!isMade || mayMoveLater(move)));
  const press = (move: CorrectiveMove) => (): void => {
    if (asks(move)) setAsked(move);
    else run(corrective, { move, version: corrective.version } as CorrectiveMoveBody);
  };
  return (
    <>
      <Flex gap="2" wrap="wrap">
        {moves.map((move, index) => {
          const MoveIcon = icons[move];
          return (
            <Button
              key={move}
              variant={index === 0 ? 'solid' : 'outline'}
              minHeight="44px"
              disabled={isMoving}
              {...(asks(move) ? { 'aria-haspopup': 'dialog' as const } : {})}
              onClick={press(move)}
            >
              <MoveIcon aria-hidden />
              {t(move === 'assign' && corrective.assignedToId !== null ? 'move.reassign' : `move.${move}`)}
            </Button>
          );
        })}
      </Flex>
      {asked === null ? null : (
        <MoveDialog corrective={corrective} move={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
};
