import { useState } from 'react';
import { installations } from 'shared-kit/contracts/installations';
import { useTranslation } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Box, Button, ErrorState, PageSkeleton, SimpleGrid } from 'shared-kit/web/ui';
import { CatalogueCell } from '../catalogue/catalogue-cell.tsx';
import { CataloguePanel } from '../catalogue/catalogue-panel.tsx';
import type { Row } from '../catalogue/description.ts';
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
      <Button variant="outline" marginBottom="4" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {t('edit')}
      </Button>
      <SimpleGrid as="dl" columns={{ base: 1, md: 3 }} gap="3">
        {installationsCatalogue.fields.map((field) => (
          <Box key={field.name}>
            <Box as="dt" color="fg.muted">
              {t(`fields.${field.name}`)}
            </Box>
            <Box as="dd">{row[field.name] === '' ? '—' : <CatalogueCell field={field} row={row} />}</Box>
          </Box>
        ))}
      </SimpleGrid>
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
