import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { waitingReasons } from 'shared-kit/contracts/correctives/corrective';
import {
  type CorrectiveMoveBody,
  correctiveMoveSchema,
} from 'shared-kit/contracts/correctives/corrective-work';
import type { CorrectiveMove } from 'shared-kit/domain/correctives/corrective-moves';
import { FormDialog, SelectField, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { Stack } from 'shared-kit/web/ui';
import { PersonField } from '../parts/person-field.tsx';
import { useText } from '../use-text.ts';
import { DoneDialog } from './done-dialog.tsx';
import { useSaveMove } from './use-save-move.ts';

/** Moves that ask for something before they are made. */
export const askingMoves = [
  'assign',
  'wait',
  'finish',
  'close',
  'reopen',
] as const satisfies readonly CorrectiveMove[];
export type AskingMove = (typeof askingMoves)[number];
export const asks = (move: CorrectiveMove): move is AskingMove =>
  (askingMoves as readonly CorrectiveMove[]).includes(move);

interface MoveDialogProps {
  readonly corrective: CorrectiveRow;
  readonly move: AskingMove;
  readonly onClose: () => void;
}

/** What a move asks for: to whom, for what it waits, what was done, why it is opened again. */
export const MoveDialog = ({ move, ...props }: MoveDialogProps) =>
  move === 'close' || move === 'finish' ? (
    <DoneDialog {...props} move={move} />
  ) : (
    <PlainMove {...props} move={move} />
  );

type PlainMoveName = Exclude<AskingMove, 'close' | 'finish'>;
interface PlainMoveProps extends Omit<MoveDialogProps, 'move'> {
  readonly move: PlainMoveName;
}

const beginningOf = (move: PlainMoveName, { version, assignedToId }: CorrectiveRow): object =>
  ({
    assign: { move, version, ...(assignedToId === null ? {} : { assignedToId }) },
    wait: { move, version, note: '' },
    reopen: { move, version, reason: '' },
  })[move];

const PlainMove = ({ corrective, move, onClose }: PlainMoveProps) => {
  const t = useText();
  const save = useSaveMove();
  const form = useContractForm(correctiveMoveSchema, {
    defaults: beginningOf(move, corrective) as CorrectiveMoveBody,
    onSubmit: (body) => save(corrective, body),
  });
  return (
    <FormDialog
      title={t(`move.${move}Title`, { number: corrective.number })}
      form={form}
      onClose={onClose}
      saveLabel={t(`move.${move}`)}
    >
      <Stack gap="4">
        {move === 'assign' ? (
          <PersonField name="assignedToId" installationId={corrective.installationId} />
        ) : null}
        {move === 'wait' ? <WaitingFields /> : null}
        {move === 'reopen' ? (
          <TextAreaField name="reason" label={t('field.reopenReason')} maxLength={4000} />
        ) : null}
      </Stack>
    </FormDialog>
  );
};

const WaitingFields = () => {
  const t = useText();
  return (
    <>
      <SelectField
        name="reason"
        label={t('field.waitingReason')}
        options={waitingReasons.map((value) => ({ value, label: t(`waitingFor.${value}`) }))}
      />
      <TextAreaField name="note" label={t('field.note')} optional maxLength={4000} />
    </>
  );
};
