import { elementPhotos } from 'shared-kit/contracts/centres/element-photos';
import { FormDialog, TextField, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import * as z from 'zod/mini';

const bodySchema = z.strictObject({ caption: elementPhotos.fields.caption });

interface CaptionDialogProps {
  readonly caption: string;
  /** Throws where it was not saved: the words then stay where they are. */
  readonly onSave: (caption: string) => Promise<void>;
  readonly onClose: () => void;
}

/** What a photo shows, in a few words. */
export const CaptionDialog = ({ caption, onSave, onClose }: CaptionDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useContractForm(bodySchema, {
    defaults: { caption },
    onSubmit: (body) => onSave(body.caption),
  });
  return (
    <FormDialog title={t('photos.caption')} form={form} onClose={onClose}>
      <TextField name="caption" label={t('photos.captionLabel')} />
    </FormDialog>
  );
};
