import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { correctivesTell } from 'shared-kit/contracts/correctives/corrective-access';
import { addCorrectiveComment } from 'shared-kit/contracts/correctives/corrective-work';
import { usePermissions } from 'shared-kit/web/app';
import { DocumentField } from 'shared-kit/web/evidence';
import { KeptForm, PhotoField, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { forgetPhoto, isLocalRecord, keepPhoto } from 'shared-kit/web/offline';
import { Button, Stack } from 'shared-kit/web/ui';
import { useSaveLater } from '../offline/use-save-later.ts';
import { useText } from '../use-text.ts';

const bodySchema = addCorrectiveComment.body as NonNullable<typeof addCorrectiveComment.body>;
const empty = { description: '', photoIds: [], documentIds: [] };
/** As many of each kind go with one comment. */
const most = 10;

/** A word and a photo more, by whoever works on it. */
export const CommentForm = ({ corrective }: { readonly corrective: Corrective }) => {
  const t = useText();
  const { hasAny } = usePermissions();
  const add = useSaveLater(addCorrectiveComment);
  const form = useContractForm(bodySchema, {
    defaults: empty,
    onSubmit: async (body) => {
      const saved = await add({ params: { id: corrective.id }, body }, corrective, () => undefined);
      if (saved.outcome !== 'kept') form.methods.reset(empty);
      return saved;
    },
  });
  if (!hasAny(...correctivesTell) || corrective.mergedIntoId !== null) return null;
  return (
    <KeptForm title={t('record.comment')} form={form}>
      <Stack gap="3" maxWidth="40rem">
        <TextAreaField name="description" label={t('record.comment')} maxLength={4000} optional />
        <PhotoField
          name="photoIds"
          label={t('field.photos')}
          installationId={corrective.installationId}
          max={most}
          upload={keepPhoto(corrective.installationId)}
          onRemoved={(id) => void forgetPhoto(id)}
          optional
        />
        {isLocalRecord(corrective.id) ? null : (
          <DocumentField
            name="documentIds"
            label={t('field.documents')}
            installationId={corrective.installationId}
            max={most}
            optional
          />
        )}
        <Button
          type="submit"
          alignSelf="flex-start"
          minHeight="44px"
          loading={form.isSaving}
          disabled={!form.isDirty}
        >
          {t('record.addComment')}
        </Button>
      </Stack>
    </KeptForm>
  );
};
