/** Which move brings a card from its column into another one. */
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { CorrectiveMove, CorrectiveState, Mover } from 'shared-kit/domain/correctives/corrective-moves';
import { statesInOrder } from '../correctives/use-corrective-filters.ts';
import { movesOf } from '../parts/use-mover.ts';

const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;

type Card = Pick<CorrectiveRow, 'status' | 'assignedToId'>;

/** Null where no single move leads there. */
export const moveInto = ({ status, assignedToId }: Card, column: CorrectiveState): CorrectiveMove | null => {
  if (status === column) return null;
  if (column === Closed) return 'close';
  if (status === Closed) {
    const falls = assignedToId === null ? Opened : Assigned;
    return column === falls ? 'reopen' : null;
  }
  if (column === InProgress) return 'start';
  if (status === InProgress) {
    const falls = assignedToId === null ? Opened : Assigned;
    return column === falls ? 'putBack' : null;
  }
  return column === Assigned ? 'assign' : 'unassign';
};

/** Columns that this person can put the card into. */
export const columnsFor = (
  corrective: Parameters<typeof movesOf>[0],
  mover: Mover,
): readonly CorrectiveState[] => {
  const possible = movesOf(corrective, mover);
  return statesInOrder.filter((column) => {
    const move = moveInto(corrective, column);
    return move !== null && possible.includes(move);
  });
};
