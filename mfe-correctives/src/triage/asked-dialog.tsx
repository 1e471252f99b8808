import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import type { Selection } from 'shared-kit/web/table';
import { BulkDialog } from '../correctives/bulk-dialog.tsx';
import { MoveDialog } from '../moves/move-dialog.tsx';
import { MergeDialog } from '../record/merge-dialog.tsx';
import type { TriageDecision } from './triage-keys.ts';

/** Those that ask for something before they are made. */
type AskingDecision = Exclude<TriageDecision, 'accept' | 'giveBack'>;

export interface Asked {
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

export default AskedDialog;
