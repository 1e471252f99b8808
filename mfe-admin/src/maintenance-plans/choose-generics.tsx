import { useMemo } from 'react';
import { maxPageSize } from 'shared-kit/contracts/base';
import { genericChores } from 'shared-kit/contracts/plans/chores';
import { defineReference, ReferencesField } from 'shared-kit/web/catalogue';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { useEnumText, useTranslation } from 'shared-kit/web/i18n';
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
  const { data, error, refetch } = useRoute(genericChores.list, {
    query: { size: maxPageSize, sort: 'order' },
  });
  const source = useMemo(
    () =>
      defineReference({
        routes: genericChores,
        label: ({ ref, description, periodicity }, localized) =>
          `${localized(description)} · ${ref} · ${enums.text('periodicity', periodicity)}`,
        sort: 'order',
      }),
    [enums],
  );
  const form = useContractForm(schema, {
    defaults: { ids: [...chosen] },
    onSubmit: ({ ids }) => onChoose(ids),
  });
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
      {data ? <ReferencesField name="ids" label={t('plans.chores')} source={source} /> : null}
    </FormDialog>
  );
};
