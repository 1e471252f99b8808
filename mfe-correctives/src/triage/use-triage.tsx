import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/corrective';
import { isOpenState } from 'shared-kit/domain/corrective-moves';
import { Keyboard } from 'shared-kit/web/icons';
import type { ListAction, RowKey, Selection } from 'shared-kit/web/table';
import { notify, useDesk } from 'shared-kit/web/ui';
import { BulkDialog } from '../correctives/bulk-dialog.tsx';
import { MoveDialog } from '../moves/move-dialog.tsx';
import { useMove } from '../moves/use-move.ts';
import { movesOf, useMover } from '../parts/use-mover.ts';
import { MergeDialog } from '../record/merge-dialog.tsx';
import { useText } from '../use-text.ts';
import { mayDecide, type TriageDecision, triageDecisions, triageKeys } from './triage-keys.ts';

const TriageHelp = lazy(() => import('./triage-help.tsx'));

/** Those that ask for something before they are made. */
type AskingDecision = Exclude<TriageDecision, 'accept' | 'giveBack'>;

interface Asked {
  readonly corrective: CorrectiveRow;
  readonly decision: AskingDecision;
}

interface AskedDialogProps extends Asked {
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** A row that is one of several chosen ones stands for all of them. */
const AskedDialog = ({ corrective, decision, selection, onClose }: AskedDialogProps) => {
  const { id, installationId } = corrective;
  const isChosen = selection.ids.has(id) && selection.ids.size > 1;
  if (decision === 'merge')
    return <MergeDialog corrective={corrective} onClose={onClose} onMerged={onClose} />;
  if (isChosen)
    return (
      <BulkDialog
        installationId={installationId}
        ids={[...selection.ids].map(Number)}
        what={decision}
        onDone={selection.clear}
        onClose={onClose}
      />
    );
  if (decision === 'priority')
    return <BulkDialog installationId={installationId} ids={[id]} what={decision} onClose={onClose} />;
  return <MoveDialog corrective={corrective} move={decision} onClose={onClose} />;
};

interface Triage {
  readonly rowKeys: readonly RowKey<CorrectiveRow>[];
  /** Of the list's menu. */
  readonly actions: readonly ListAction[];
  readonly dialogs: ReactNode;
}

const none: Triage = { rowKeys: [], actions: [], dialogs: null };

/** Correctives decided row by row with the keys, at a desk: the list is not left. */
export const useTriage = (selection: Selection): Triage => {
  const t = useText();
  const isDesk = useDesk();
  const mover = useMover();
  const { run } = useMove();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isHelp, setHelp] = useState(false);
  if (!isDesk) return none;
  const decide = (decision: TriageDecision, corrective: CorrectiveRow): void => {
    const { status, mergedIntoId, number, version } = corrective;
    const isOpen = isOpenState(status) && mergedIntoId === null;
    if (!mayDecide(decision, { isOpen, moves: movesOf(corrective, mover) }))
      notify({ text: t('triage.notPossible', { number, what: t(`triage.${decision}`) }), tone: 'info' });
    else if (decision === 'accept' || decision === 'giveBack') run(corrective, { move: decision, version });
    else setAsked({ corrective, decision });
  };
  return {
    rowKeys: [
      ...triageDecisions.map((decision) => ({
        key: triageKeys[decision],
        onRun: (corrective: CorrectiveRow) => decide(decision, corrective),
      })),
      { key: '?', onRun: () => setHelp(true) },
    ],
    actions: [
      {
        key: 'keys',
        label: t('triage.title'),
        icon: Keyboard,
        opens: 'dialog',
        onRun: () => setHelp(true),
      },
    ],
    dialogs: (
      <>
        {asked === null ? null : (
          <AskedDialog {...asked} selection={selection} onClose={() => setAsked(null)} />
        )}
        {isHelp ? (
          <Suspense>
            <TriageHelp onClose={() => setHelp(false)} />
          </Suspense>
        ) : null}
      </>
    ),
  };
};
