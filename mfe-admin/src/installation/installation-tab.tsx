import { useState } from 'react';
import { installations } from 'shared-kit/contracts/centres/installations';
import { CataloguePanel, Facts, RecordTabs, useHistoryTab } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Button, EntityStatusBadge, ErrorState, Flex, Heading, RecordSkeleton } from 'shared-kit/web/ui';
import { installationsCatalogue } from '../catalogues/descriptions.ts';
import { HourlyRate } from './hourly-rate.tsx';

/** The installation's own data, and who changed it. */
export const InstallationTab = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const [editing, setEditing] = useState(false);
  const history = useHistoryTab(installationsCatalogue, installationId);
  const answer = useRoute(installations.get, { params: { id: installationId } });
  const row = answer.data?.data;
  if (row === undefined)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <RecordSkeleton />
    );
  return (
    <>
      <Flex gap="3" align="center" wrap="wrap" marginBottom="4">
        <Heading as="h2" size="lg">
          {row.name}
        </Heading>
        <EntityStatusBadge status={row.entityStatus} />
        <Button variant="outline" marginStart="auto" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          {t('edit')}
        </Button>
      </Flex>
      <Facts catalogue={installationsCatalogue} row={row} />
      <HourlyRate installation={row} />
      <RecordTabs tabs={history} name="part" />
      {editing ? (
        <CataloguePanel
          catalogue={installationsCatalogue}
          row={row}
          deletable={false}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
};
