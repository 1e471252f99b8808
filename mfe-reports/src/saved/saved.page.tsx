import { useState } from 'react';
import { type Report, reportAddress } from 'shared-kit/contracts/reports';
import { useInstallation, usePermissions, useSessionUser } from 'shared-kit/web/app';
import { CatalogueList, CataloguePanel } from 'shared-kit/web/catalogue';
import { Pencil } from 'shared-kit/web/icons';
import { IconButton, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { reportsCatalogue } from './reports.catalogue.ts';

/** Reports that were kept by name: each leads to what it shows. */
const Saved = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const user = useSessionUser();
  const { isSuperAdmin } = usePermissions();
  const [edited, setEdited] = useState<Report | null>(null);
  return (
    <PageFrame title={t('saved.title')} summary={t('catalogues.reports.summary')}>
      <CatalogueList
        catalogue={reportsCatalogue}
        query={{ installationId }}
        href={reportAddress}
        cells={{ kind: ({ kind }) => t(`saved.kind.${kind}`) }}
        moreColumns={[
          {
            ...{ id: 'edit', header: t('saved.edit'), card: 'block', width: 70, priority: 1 },
            text: () => '',
            cell: (row) =>
              row.ownerId === user?.Id || isSuperAdmin ? (
                <IconButton
                  variant="ghost"
                  minHeight="44px"
                  minWidth="44px"
                  aria-haspopup="dialog"
                  aria-label={t('saved.editNamed', { name: row.name })}
                  onClick={() => setEdited(row)}
                >
                  <Pencil aria-hidden />
                </IconButton>
              ) : null,
          },
        ]}
        emptyText={t('saved.empty')}
      />
      {edited ? (
        <CataloguePanel catalogue={reportsCatalogue} row={edited} onClose={() => setEdited(null)} />
      ) : null}
    </PageFrame>
  );
};

const SavedReportsPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Saved key={installation.id} installationId={installation.id} />;
};

export default SavedReportsPage;
