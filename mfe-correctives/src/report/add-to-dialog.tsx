import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { addCorrectiveComment } from 'shared-kit/contracts/correctives/corrective-work';
import { FormDialog, PhotoField, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { forgetPhoto, keepPhoto } from 'shared-kit/web/offline';
import { notify, Stack } from 'shared-kit/web/ui';
import { useSaveLater } from '../offline/use-save-later.ts';
import { useText } from '../use-text.ts';

const bodySchema = addCorrectiveComment.body as NonNullable<typeof addCorrectiveComment.body>;

interface AddToDialogProps {
  readonly corrective: CorrectiveRow;
  readonly told: { readonly description: string; readonly photoIds: readonly number[] };
  readonly onAdded: (corrective: CorrectiveRow) => void;
  readonly onClose: () => void;
}

/** The same fault seen again: a word and a photo for the one that is open, in place of another one. */
export const AddToDialog = ({ corrective, told, onAdded, onClose }: AddToDialogProps) => {
  const t = useText();
  const { id, installationId, number } = corrective;
  const add = useSaveLater(addCorrectiveComment);
  const form = useContractForm(bodySchema, {
    defaults: { description: told.description, photoIds: [...told.photoIds] },
    onSubmit: async (body) => {
      const saved = await add({ params: { id }, body }, corrective, () =>
        notify({ text: t('report.added', { number }) }),
      );
      if (saved.outcome !== 'kept') onAdded(corrective);
      return saved;
    },
  });
  return (
    <FormDialog
      title={t('report.addToTitle', { number })}
      form={form}
      onClose={onClose}
      saveLabel={t('report.addTo')}
    >
      <Stack gap="4">
        <TextAreaField name="description" label={t('record.comment')} maxLength={4000} optional />
        <PhotoField
          name="photoIds"
          label={t('field.photos')}
          installationId={installationId}
          max={10}
          upload={keepPhoto(installationId)}
          onRemoved={(photoId) => void forgetPhoto(photoId)}
          optional
        />
      </Stack>
    </FormDialog>
  );
};
