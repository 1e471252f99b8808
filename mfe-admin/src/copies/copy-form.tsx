import {
  type CopySelection,
  copyParts,
  copySelectionSchema,
} from 'shared-kit/contracts/centres/installation-copies';
import { installations } from 'shared-kit/contracts/centres/installations';
import { ChoicesField } from 'shared-kit/web/catalogue';
import { ContractForm, SelectField, TextField, useContractForm, useWatch } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Button, ErrorState, ListSkeleton } from 'shared-kit/web/ui';
import { CopyPreview } from './copy-preview.tsx';

interface CopyFormProps {
  readonly isBusy: boolean;
  readonly onStart: (selection: CopySelection) => Promise<void>;
}

/** From which installation, how the new one is called, and what of the one is copied. */
export const CopyForm = ({ isBusy, onStart }: CopyFormProps) => {
  const { t } = useTranslation('mfe-admin');
  const centres = useRoute(installations.list, { query: { size: 500, sort: 'name' } });
  const form = useContractForm(copySelectionSchema, {
    defaults: { sourceId: undefined, ref: '', name: '', parts: [...copyParts] },
    onSubmit: onStart,
  });
  if (centres.data === undefined)
    return centres.error ? (
      <ErrorState error={centres.error} onRetry={() => void centres.refetch()} />
    ) : (
      <ListSkeleton rows={4} />
    );
  return (
    <ContractForm form={form}>
      <SelectField
        name="sourceId"
        label={t('copies.source')}
        options={centres.data.data.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="name" label={t('copies.name')} />
      <TextField name="ref" label={t('copies.ref')} />
      <ChoicesField
        name="parts"
        label={t('copies.parts')}
        help={t('copies.partsHelp')}
        options={copyParts.map((value) => ({ value, label: t(`copies.part.${value}`) }))}
      />
      <Chosen />
      <Button type="submit" alignSelf="flex-start" minHeight="44px" loading={isBusy}>
        {t('copies.start')}
      </Button>
    </ContractForm>
  );
};

/** What of the chosen installation would be there in the new one. */
const Chosen = () => {
  const sourceId: unknown = useWatch({ name: 'sourceId' });
  const parts: unknown = useWatch({ name: 'parts' });
  if (typeof sourceId !== 'number') return null;
  const chosen = copyParts.filter((part) => Array.isArray(parts) && parts.includes(part));
  return <CopyPreview sourceId={sourceId} parts={chosen} />;
};
