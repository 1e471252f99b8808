import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { updateCorrective } from 'shared-kit/contracts/correctives/correctives';
import { DocumentField, VideoField } from 'shared-kit/web/evidence';
import {
  FormDialog,
  NumberField,
  PhotoField,
  SelectField,
  TextAreaField,
  useContractForm,
} from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { Stack } from 'shared-kit/web/ui';
import { PlaceField } from '../parts/place-field.tsx';
import { useCorrectiveTypes } from '../parts/use-corrective-types.ts';
import { useText } from '../use-text.ts';

const bodySchema = updateCorrective.body as NonNullable<typeof updateCorrective.body>;

interface EditFormProps {
  readonly corrective: Corrective;
  readonly onClose: () => void;
}

/** What is told of an open corrective. */
export const EditForm = ({ corrective, onClose }: EditFormProps) => {
  const t = useText();
  const { options } = useEnumText();
  const { types } = useCorrectiveTypes();
  const save = useRouteMutation(updateCorrective, { invalidates: ['correctives'] });
  const { id, version, level, elementId, areaId, installationId, photoIds, videoIds, documents } = corrective;
  const { correctiveTypeId, priority, openingDescription, expectedMinutes } = corrective;
  const form = useContractForm(bodySchema, {
    defaults: {
      id,
      version,
      level,
      elementId,
      areaId: elementId === null ? areaId : null,
      correctiveTypeId,
      priority,
      openingDescription,
      expectedMinutes,
      photoIds,
      videoIds,
      documentIds: documents.map((each) => each.id),
    },
    onSubmit: (body) => save.mutateAsync({ body }),
    conflictFields: [
      { name: 'openingDescription', label: t('field.openingDescription') },
      {
        name: 'priority',
        label: t('field.priority'),
        format: (value) => options('priority').find((one) => one.value === value)?.label ?? '',
      },
      { name: 'expectedMinutes', label: t('field.expectedMinutes') },
    ],
  });
  return (
    <FormDialog title={t('editTitle', { number: corrective.number })} form={form} onClose={onClose}>
      <Stack gap="4">
        <PlaceField installationId={installationId} />
        <SelectField
          name="correctiveTypeId"
          label={t('field.correctiveType')}
          options={types.map((type) => ({ value: type.id, label: type.name }))}
        />
        <SelectField name="priority" label={t('field.priority')} options={options('priority')} />
        <TextAreaField name="openingDescription" label={t('field.openingDescription')} maxLength={4000} />
        <NumberField name="expectedMinutes" label={t('field.expectedMinutes')} emptyAs={null} optional />
        <PhotoField
          name="photoIds"
          label={t('field.photos')}
          installationId={installationId}
          max={20}
          optional
        />
        <VideoField
          name="videoIds"
          label={t('field.videos')}
          installationId={installationId}
          max={3}
          optional
        />
        <DocumentField
          name="documentIds"
          label={t('field.documents')}
          installationId={installationId}
          max={20}
          known={documents}
          optional
        />
      </Stack>
    </FormDialog>
  );
};
