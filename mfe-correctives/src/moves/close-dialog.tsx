import type { Corrective } from 'shared-kit/contracts/corrective';
import type { AskedRetest } from 'shared-kit/contracts/corrective-retest';
import {
  type CorrectiveMoveBody,
  correctiveMoveSchema,
  moveCorrective,
} from 'shared-kit/contracts/corrective-work';
import { Permission } from 'shared-kit/contracts/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { FormDialog, NumberField, useContractForm } from 'shared-kit/web/form';
import { notify, Stack } from 'shared-kit/web/ui';
import { useCorrective } from '../offline/use-corrective.ts';
import { useSaveLater } from '../offline/use-save-later.ts';
import { MomentField } from '../parts/moment-field.tsx';
import { ReadingDialog } from '../parts/reading-dialog.tsx';
import { useText } from '../use-text.ts';
import { ClosingFields } from './closing-fields.tsx';
import { RetestFields } from './retest-fields.tsx';
import { useAskedRetest, useGivenRetest } from './use-retest.ts';

interface CloseDialogProps {
  readonly corrective: Pick<Corrective, 'id' | 'number'>;
  readonly onClose: () => void;
}

/** Closing begins with what was written down of it already, which lists do not have. */
export const CloseDialog = ({ corrective, onClose }: CloseDialogProps) => {
  const t = useText();
  const { corrective: read, error, retry } = useCorrective(corrective.id);
  if (read) return <WithRetest corrective={read} onClose={onClose} />;
  return (
    <ReadingDialog
      title={t('move.closeTitle', { number: corrective.number || t('pending.noNumber') })}
      error={error}
      onRetry={retry}
      onClose={onClose}
    />
  );
};

interface WholeProps {
  readonly corrective: Corrective;
  readonly onClose: () => void;
}

const WithRetest = ({ corrective, onClose }: WholeProps) => {
  const t = useText();
  const { asked, error, retry } = useAskedRetest(corrective);
  if (asked !== undefined) return <CloseForm corrective={corrective} asked={asked} onClose={onClose} />;
  return (
    <ReadingDialog
      title={t('move.closeTitle', { number: corrective.number || t('pending.noNumber') })}
      error={error}
      onRetry={retry}
      onClose={onClose}
    />
  );
};

const CloseForm = ({ corrective, asked, onClose }: WholeProps & { readonly asked: AskedRetest | null }) => {
  const t = useText();
  const { hasAny } = usePermissions();
  const save = useSaveLater(moveCorrective);
  const given = useGivenRetest();
  const { version, closingDescription, closingPhotoIds, failureMode, failureCause, repairAction } =
    corrective;
  const form = useContractForm(correctiveMoveSchema, {
    defaults: {
      move: 'close',
      version,
      closingDescription,
      closingPhotoIds,
      failureMode,
      failureCause,
      repairAction,
      retest: given(asked, corrective.retest),
      minutes: 0,
    } as CorrectiveMoveBody,
    onSubmit: (body) =>
      save({ params: { id: corrective.id }, body }, corrective, ({ data }) =>
        notify({ text: t('moved', { number: data.number, status: t(`status.${data.status}`) }) }),
      ),
  });
  return (
    <FormDialog
      title={t('move.closeTitle', { number: corrective.number || t('pending.noNumber') })}
      form={form}
      onClose={onClose}
      saveLabel={t('move.close')}
    >
      <Stack gap="4">
        {asked === null ? null : <RetestFields asked={asked} />}
        <ClosingFields installationId={corrective.installationId} />
        <NumberField name="minutes" label={t('field.closingMinutes')} help={t('help.closingMinutes')} />
        {hasAny(Permission.EditUserAndDate) ? (
          <MomentField name="closedAt" label={t('field.closedAt')} />
        ) : null}
      </Stack>
    </FormDialog>
  );
};
