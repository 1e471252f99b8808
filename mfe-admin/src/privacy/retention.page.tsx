import { useState } from 'react';
import { getRetention, type RetentionRow, retentionHistory } from 'shared-kit/contracts/retention';
import { RecordHistory } from 'shared-kit/web/catalogue';
import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { DataTable } from 'shared-kit/web/table';
import { EmptyState, Heading, PageFrame, Stack } from 'shared-kit/web/ui';
import { PeopleDue } from './people-due.tsx';
import { RetentionDialog } from './retention-dialog.tsx';
import { useRetentionColumns } from './use-retention-columns.ts';

/** How long each kind of personal data is kept, whose time is over, and who chose what. */
const RetentionPage = () => {
  const { t } = useTranslation('mfe-admin');
  const local = useLocalized();
  const { number } = useFormat();
  const [isChanging, setChanging] = useState(false);
  const columns = useRetentionColumns();
  const answer = useRoute(getRetention, {});
  const retention = answer.data?.data;
  const rows = retention?.rows ?? [];
  const days = (value: unknown): string =>
    typeof value === 'number' ? t('privacy.days', { count: value, shown: number(value) }) : '—';
  return (
    <PageFrame title={t('privacy.retention.title')} summary={t('privacy.retention.summary')}>
      <Stack gap="6">
        <DataTable<RetentionRow>
          name="admin-retention"
          label={t('privacy.retention.title')}
          columns={columns}
          rows={retention?.rows}
          rowId={({ kind }) => kind}
          rowLabel={({ name }) => local(name)}
          total={retention?.rows.length}
          error={answer.error ?? undefined}
          onRetry={() => void answer.refetch()}
          readPage={async () => ({ data: rows, total: rows.length })}
          actions={[
            {
              key: 'change',
              label: t('privacy.retention.change'),
              icon: Pencil,
              opens: 'dialog',
              onRun: () => setChanging(true),
            },
          ]}
          empty={<EmptyState title={t('privacy.retention.title')} />}
        />
        {retention ? <PeopleDue people={retention.peopleDue} /> : null}
        <Stack as="section" gap="3">
          <Heading as="h2" size="md">
            {t('privacy.history')}
          </Heading>
          <RecordHistory
            route={retentionHistory}
            id={1}
            fields={rows.map(({ kind, name }) => ({ name: kind, label: local(name), show: days }))}
          />
        </Stack>
      </Stack>
      {isChanging && retention ? (
        <RetentionDialog retention={retention} onClose={() => setChanging(false)} />
      ) : null}
    </PageFrame>
  );
};

export default RetentionPage;
