import { failureCauses, failureModes, repairActions } from 'shared-kit/contracts/correctives/corrective';
import { PhotoField, SelectField, TextAreaField } from 'shared-kit/web/form';
import { forgetPhoto, keepPhoto } from 'shared-kit/web/offline';
import { SimpleGrid, Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { RefrigerantLostField } from './refrigerant-lost-field.tsx';

/** What was found and what was done: in words, with photos, and in the short lists that figures are made from. */
export const ClosingFields = ({
  installationId,
  photoBefore,
  isOfElement,
  optional = false,
}: {
  readonly installationId: number;
  /** What was reported, to compare with what was done. */
  readonly photoBefore: number | undefined;
  /** Of an area nobody watches the gas. */
  readonly isOfElement: boolean;
  readonly optional?: boolean;
}) => {
  const t = useText();
  const choices = (codeKind: 'mode' | 'cause' | 'action', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${codeKind}.${value}`) }));
  return (
    <Stack gap="4">
      <TextAreaField
        name="closingDescription"
        label={t('field.closingDescription')}
        maxLength={4000}
        optional={optional}
        isDictated
      />
      <PhotoField
        name="closingPhotoIds"
        label={t('field.closingPhotos')}
        installationId={installationId}
        max={20}
        upload={keepPhoto(installationId)}
        onRemoved={(id) => void forgetPhoto(id)}
        before={photoBefore}
        optional
      />
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
        <SelectField
          name="failureMode"
          label={t('field.failureMode')}
          options={choices('mode', failureModes)}
          emptyAs={null}
          optional
        />
        <SelectField
          name="failureCause"
          label={t('field.failureCause')}
          options={choices('cause', failureCauses)}
          emptyAs={null}
          optional
        />
        <SelectField
          name="repairAction"
          label={t('field.repairAction')}
          options={choices('action', repairActions)}
          emptyAs={null}
          optional
        />
      </SimpleGrid>
      {isOfElement ? <RefrigerantLostField /> : null}
    </Stack>
  );
};
