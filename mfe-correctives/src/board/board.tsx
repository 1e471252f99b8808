import { useState } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import type { CorrectiveMoveBody } from 'shared-kit/contracts/correctives/corrective-work';
import type { CorrectiveState } from 'shared-kit/domain/correctives/corrective-moves';
import { Grid } from 'shared-kit/web/ui';
import type { CorrectiveListQuery } from '../correctives/corrective-list-state.ts';
import { statesInOrder } from '../correctives/use-corrective-filters.ts';
import { type AskingMove, asks, MoveDialog } from '../moves/move-dialog.tsx';
import { useMove } from '../moves/use-move.ts';
import { useMover } from '../parts/use-mover.ts';
import { BoardColumn } from './board-column.tsx';
import { columnsFor, moveInto } from './board-moves.ts';
import { useSteady } from './use-steady.ts';

interface Asked {
  readonly corrective: CorrectiveRow;
  readonly move: AskingMove;
}

interface BoardProps {
  readonly installationId: number;
  readonly query: CorrectiveListQuery;
}

/** Correctives by state, one column each; what is about to miss its time stands first. */
export const Board = ({ installationId, query }: BoardProps) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [dragged, setDragged] = useState<CorrectiveRow | null>(null);
  const { run } = useMove();
  const mover = useMover(installationId);
  const moveTo = useSteady((corrective: CorrectiveRow, column: CorrectiveState) => {
    const move = columnsFor(corrective, mover).includes(column) ? moveInto(corrective, column) : null;
    if (move === null) return;
    if (asks(move)) setAsked({ corrective, move });
    else run(corrective, { move, version: corrective.version } as CorrectiveMoveBody);
  });
  return (
    <>
      <Grid
        templateColumns={{ base: 'repeat(4, minmax(16rem, 1fr))', xl: 'repeat(4, minmax(12rem, 1fr))' }}
        gap="3"
        overflowX="auto"
        paddingBottom="2"
      >
        {statesInOrder.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            query={query}
            mover={mover}
            isTarget={dragged !== null && columnsFor(dragged, mover).includes(status)}
            onMove={moveTo}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged) moveTo(dragged, status);
              setDragged(null);
            }}
          />
        ))}
      </Grid>
      {asked === null ? null : <MoveDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
};
