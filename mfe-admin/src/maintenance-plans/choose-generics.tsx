import { maxPageSize } from 'shared-kit/contracts/base';
import { genericChores } from 'shared-kit/contracts/chores';
import { ChoicesField } from 'shared-kit/web/catalogue';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { useEnumText, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { ErrorState, ListSkeleton } from 'shared-kit/web/ui';
import * as z from 'zod/mini';

interface ChooseGenericsProps {
  readonly title: string;
  readonly saveLabel?: string;
  readonly chosen: readonly number[];
  /** Throws what is refused. */
  readonly onChoose: (ids: readonly number[]) => unknown;
  readonly onClose: () => void;
}

const schema = z.strictObject({ ids: z.array(z.int()) });

/** Any number of generic chores. */
export const ChooseGenerics = ({ title, saveLabel, chosen, onChoose, onClose }: ChooseGenericsProps) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const localized = useLocalized();
  const { data, error, refetch } = useRoute(genericChores.list, {
    query: { size: maxPageSize, sort: 'order' },
  });
  const form = useContractForm(schema, {
    defaults: { ids: [...chosen] },
    onSubmit: ({ ids }) => onChoose(ids),
  });
  const options = (data?.data ?? [])
    .filter(({ id, entityStatus }) => entityStatus === 1 || chosen.includes(id))
    .map(({ id: value, ref, description, periodicity }) => ({
      value,
      label: `${localized(description)} · ${ref} · ${enums.text('periodicity', periodicity)}`,
    }));
  return (
    <FormDialog
      title={title}
      form={form}
      size="lg"
      onClose={onClose}
      {...(saveLabel === undefined ? {} : { saveLabel })}
    >
      {data === undefined && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <ListSkeleton /> : null}
      {data ? <ChoicesField name="ids" label={t('plans.chores')} options={options} /> : null}
    </FormDialog>
  );
};
