import { useState } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { mergeCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { ComboboxField, FormDialog, useContractForm } from 'shared-kit/web/form';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { notify, RetryLine, Stack, Text, useSettled } from 'shared-kit/web/ui';
import { subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';

const bodySchema = mergeCorrective.body as NonNullable<typeof mergeCorrective.body>;
const atOnce = 20;

interface MergeDialogProps {
  readonly corrective: Pick<CorrectiveRow, 'id' | 'version' | 'installationId' | 'areaId' | 'number'>;
  /** With the id of the one that it is in now. */
  readonly onMerged: (intoId: number) => void;
  readonly onClose: () => void;
}

/** Another open corrective that is about the same: those of the same place are offered first. */
export const MergeDialog = ({ corrective, onMerged, onClose }: MergeDialogProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [chosenLabel, setChosenLabel] = useState('');
  const q = useSettled(typed.trim(), 200);
  const { id, version, installationId, areaId, number } = corrective;
  const around = q === '' ? { areaId: String(areaId) } : { q };
  const found = useRoute(
    listCorrectives,
    { query: { installationId, status: '0,1,4', size: atOnce, ...around } },
    { keepPrevious: true },
  );
  const others = (found.data?.data ?? []).filter((other) => other.id !== id);
  const merge = useRouteMutation(mergeCorrective, { invalidates: ['correctives'] });
  const form = useContractForm(bodySchema, {
    defaults: { version },
    onSubmit: async (body) => {
      const { data } = await merge.mutateAsync({ params: { id }, body });
      notify({ text: t('merge.done', { number, into: data.number }) });
      onMerged(data.id);
    },
  });
  return (
    <FormDialog
      title={t('merge.title', { number })}
      form={form}
      onClose={onClose}
      saveLabel={t('merge.action')}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t('merge.text')}</Text>
        <ComboboxField
          name="intoId"
          label={t('merge.other')}
          options={others.map((other) => ({
            value: other.id,
            label: [other.number, subjectOf(other), other.openingDescription].join(' · ').slice(0, 120),
          }))}
          chosenLabel={chosenLabel}
          onSearch={setTyped}
          onTaken={(option) => setChosenLabel(option?.label ?? '')}
          busy={found.isFetching || q !== typed.trim()}
        />
        {found.error ? <RetryLine error={found.error} onRetry={() => void found.refetch()} /> : null}
      </Stack>
    </FormDialog>
  );
};
