import { moveCorrectives } from 'shared-kit/contracts/correctives/corrective-work';
import { FormDialog, SelectField, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { PersonField } from '../parts/person-field.tsx';
import { useText } from '../use-text.ts';
import { type Change, useMoveMany } from './use-move-many.ts';

/** Changes that ask for something. */
export type AskingChange = Exclude<Change['what'], 'accept' | 'giveBack'>;

const bodySchema = moveCorrectives.body as NonNullable<typeof moveCorrectives.body>;

const beginnings: Readonly<Record<AskingChange, object>> = {
  assign: { what: 'assign' },
  priority: { what: 'priority' },
  close: { what: 'close', closingDescription: '' },
};

interface BulkDialogProps {
  readonly installationId: number;
  readonly ids: readonly number[];
  readonly what: AskingChange;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** To whom, how urgent, or what was done: asked once for all of them. */
export const BulkDialog = ({ installationId, ids, what, onDone, onClose }: BulkDialogProps) => {
  const t = useText();
  const { options } = useEnumText();
  const move = useMoveMany();
  const form = useContractForm(bodySchema, {
    defaults: { installationId, ids: [...ids], change: beginnings[what] as Change },
    onSubmit: async (body) => {
      await move(body);
      onDone?.();
    },
  });
  return (
    <FormDialog
      title={t(`bulk.${what}Title`, { count: ids.length })}
      form={form}
      onClose={onClose}
      saveLabel={t(`bulk.${what}`)}
    >
      {what === 'assign' ? <PersonField name="change.assignedToId" installationId={installationId} /> : null}
      {what === 'priority' ? (
        <SelectField name="change.priority" label={t('field.priority')} options={options('priority')} />
      ) : null}
      {what === 'close' ? (
        <TextAreaField
          name="change.closingDescription"
          label={t('field.closingDescription')}
          maxLength={4000}
        />
      ) : null}
    </FormDialog>
  );
};
