import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { isOpenState } from 'shared-kit/domain/correctives/corrective-moves';
import { Keyboard } from 'shared-kit/web/icons';
import type { ListAction, RowKey, Selection } from 'shared-kit/web/table';
import { notify, useDesk } from 'shared-kit/web/ui';
import { useMove } from '../moves/use-move.ts';
import { movesOf, useMover } from '../parts/use-mover.ts';
import { useText } from '../use-text.ts';
import type { Asked } from './asked-dialog.tsx';
import { mayDecide, type TriageDecision, triageDecisions, triageKeys } from './triage-keys.ts';

// Only who decides something fetches what asks for it.
const AskedDialog = lazy(() => import('./asked-dialog.tsx'));
const TriageHelp = lazy(() => import('./triage-help.tsx'));

interface Triage {
  readonly rowKeys: readonly RowKey<CorrectiveRow>[];
  /** Of the list's menu. */
  readonly actions: readonly ListAction[];
  readonly dialogs: ReactNode;
}

const none: Triage = { rowKeys: [], actions: [], dialogs: null };

/** Correctives decided row by row with the keys, at a desk: the list is not left. */
export const useTriage = (installationId: number, selection: Selection): Triage => {
  const t = useText();
  const isDesk = useDesk();
  const mover = useMover(installationId);
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
      <Suspense>
        {asked === null ? null : (
          <AskedDialog {...asked} selection={selection} onClose={() => setAsked(null)} />
        )}
        {isHelp ? <TriageHelp onClose={() => setHelp(false)} /> : null}
      </Suspense>
    ),
  };
};
