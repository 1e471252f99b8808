import { useState } from 'react';
import { moveCorrectives } from 'shared-kit/contracts/corrective-work';
import type { CallInput } from 'shared-kit/contracts/route';
import { FormDialog, SelectField, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { ArrowUp, CircleCheck, User } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import type { Selection } from 'shared-kit/web/table';
import { Button, notify } from 'shared-kit/web/ui';
import { PersonField } from '../parts/person-field.tsx';
import { useText } from '../use-text.ts';

type Change = CallInput<typeof moveCorrectives>['body']['change'];
type What = Change['what'];

const bodySchema = moveCorrectives.body as NonNullable<typeof moveCorrectives.body>;
const most = 100;

const beginnings: Readonly<Record<What, object>> = {
  assign: { what: 'assign' },
  priority: { what: 'priority' },
  close: { what: 'close', closingDescription: '' },
};

interface BulkProps {
  readonly installationId: number;
  readonly selection: Selection;
}

/** Several given to somebody, weighed or closed at once; what cannot be is left as it is, and counted. */
export const BulkActions = ({ installationId, selection }: BulkProps) => {
  const t = useText();
  const [what, setWhat] = useState<What | null>(null);
  const ids = [...selection.ids].map(Number);
  if (ids.length > most) return <span>{t('bulk.tooMany', { count: most })}</span>;
  const buttons = [
    { key: 'assign', icon: User },
    { key: 'priority', icon: ArrowUp },
    { key: 'close', icon: CircleCheck },
  ] as const;
  return (
    <>
      {buttons.map(({ key, icon: ButtonIcon }) => (
        <Button key={key} size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setWhat(key)}>
          <ButtonIcon aria-hidden />
          {t(`bulk.${key}`)}
        </Button>
      ))}
      {what === null ? null : (
        <BulkDialog
          installationId={installationId}
          ids={ids}
          what={what}
          onDone={selection.clear}
          onClose={() => setWhat(null)}
        />
      )}
    </>
  );
};

interface DialogProps {
  readonly installationId: number;
  readonly ids: readonly number[];
  readonly what: What;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const BulkDialog = ({ installationId, ids, what, onDone, onClose }: DialogProps) => {
  const t = useText();
  const { options } = useEnumText();
  const move = useRouteMutation(moveCorrectives, { invalidates: ['correctives'] });
  const form = useContractForm(bodySchema, {
    defaults: { installationId, ids: [...ids], change: beginnings[what] as Change },
    onSubmit: async (body) => {
      const { data } = await move.mutateAsync({ body });
      onDone();
      notify({
        text: t('bulk.done', { count: data.changed.length }),
        ...(data.refused.length > 0 ? { tone: 'info' as const } : {}),
      });
      if (data.refused.length > 0)
        notify({ text: t('bulk.refused', { count: data.refused.length }), tone: 'info' });
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
