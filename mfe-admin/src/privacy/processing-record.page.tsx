import { useMemo } from 'react';
import { listProcessing, type Processing } from 'shared-kit/contracts/people/privacy';
import { callRoute } from 'shared-kit/web/app';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { type Column, DataTable } from 'shared-kit/web/table';
import { EmptyState, PageFrame, Text } from 'shared-kit/web/ui';

const told = ['purpose', 'basis', 'people', 'data', 'recipients', 'retention', 'security'] as const;

const useProcessingColumns = (): readonly Column<Processing>[] => {
  const { t } = useTranslation('mfe-admin');
  const local = useLocalized();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('privacy.processing.fields.name'),
        cell: ({ name }) => local(name),
        card: 'title',
        fixed: true,
        width: 180,
      },
      {
        id: 'controller',
        header: t('privacy.notice.controller'),
        cell: ({ controller }) => controller || t('privacy.processing.noController'),
        width: 160,
      },
      ...told.map(
        (field): Column<Processing> => ({
          id: field,
          header: t(`privacy.processing.fields.${field}`),
          cell: (row) => <Text whiteSpace="pre-line">{local(row[field])}</Text>,
          text: (row) => local(row[field]),
          width: 240,
        }),
      ),
    ],
    [t, local],
  );
};

/** Article 30 of the General Data Protection Regulation, to be read, printed and kept as a workbook. */
const ProcessingRecordPage = () => {
  const { t } = useTranslation('mfe-admin');
  const local = useLocalized();
  const answer = useRoute(listProcessing, {});
  return (
    <PageFrame title={t('privacy.processing.title')} summary={t('privacy.processing.summary')}>
      <DataTable<Processing>
        name="admin-processing"
        label={t('privacy.processing.title')}
        columns={useProcessingColumns()}
        rows={answer.data?.data}
        rowId={({ activity }) => activity}
        rowLabel={({ name }) => local(name)}
        total={answer.data?.total}
        error={answer.error ?? undefined}
        onRetry={() => void answer.refetch()}
        readPage={() => callRoute(listProcessing, {})}
        empty={<EmptyState title={t('privacy.processing.title')} />}
      />
    </PageFrame>
  );
};

export default ProcessingRecordPage;
