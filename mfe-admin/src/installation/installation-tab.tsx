import { useState } from 'react';
import { installations } from 'shared-kit/contracts/installations';
import { useTranslation } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Button, EntityStatusBadge, ErrorState, Flex, Heading, PageSkeleton } from 'shared-kit/web/ui';
import { CataloguePanel } from '../catalogue/catalogue-panel.tsx';
import type { Row } from '../catalogue/description.ts';
import { Facts } from '../catalogue/facts.tsx';
import { installationsCatalogue } from '../catalogues/descriptions.ts';

/** The installation's own data. */
export const InstallationTab = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const [editing, setEditing] = useState(false);
  const answer = useRoute(installations.get, { params: { id: installationId } });
  const row = answer.data?.data as Row | undefined;
  if (row === undefined)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <PageSkeleton />
    );
  return (
    <>
      <Flex gap="3" align="center" wrap="wrap" marginBottom="4">
        <Heading as="h2" size="lg">
          {String(row.name)}
        </Heading>
        <EntityStatusBadge status={row.entityStatus} />
        <Button variant="outline" marginStart="auto" onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          {t('edit')}
        </Button>
      </Flex>
      <Facts description={installationsCatalogue} row={row} />
      {editing ? (
        <CataloguePanel
          description={installationsCatalogue}
          row={row}
          deletable={false}
          nameOf={(one) => String(one.name)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
};
