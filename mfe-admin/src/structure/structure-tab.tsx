import { useState } from 'react';
import { Permission } from 'shared-kit/contracts/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { type Catalogue, CatalogueList, CataloguePanel, type Row } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useUrlState } from 'shared-kit/web/router';
import { Box, Button, EmptyState, ErrorState, Grid, Heading, ListSkeleton } from 'shared-kit/web/ui';
import { areasCatalogue, buildingsCatalogue, floorsCatalogue } from './descriptions.ts';
import { StructureTree } from './structure-tree.tsx';
import { useStructure } from './use-structure.ts';

interface Opened {
  readonly catalogue: Catalogue;
  readonly row: Row | null;
  readonly scope: Readonly<Record<string, unknown>>;
}

/** Buildings and floors at the left, the areas of the chosen floor at the right. */
export const StructureTab = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const canEdit = usePermissions().hasAny(Permission.Administration);
  const structure = useStructure(installationId);
  const [{ floor: chosen }, setState] = useUrlState({ floor: 0 as number, 'areas.page': 1, 'areas.q': '' });
  const [opened, setOpened] = useState<Opened | null>(null);
  if (structure.buildings === undefined)
    return structure.error ? (
      <ErrorState error={structure.error} onRetry={structure.retry} />
    ) : (
      <ListSkeleton />
    );
  const floor = structure.floors.find((one) => one.id === chosen) ?? structure.floors[0];
  const open = (catalogue: Catalogue, scope: Opened['scope'], row: Row | null = null) =>
    setOpened({ catalogue, scope, row });
  const addBuilding = () => open(buildingsCatalogue, { installationId });
  const addArea = () => open(areasCatalogue, { installationId, floorId: floor?.id });
  return (
    <>
      {structure.buildings.length === 0 ? (
        <EmptyState
          title={t('catalogues.buildings.empty')}
          text={t('structure.emptyText')}
          action={canEdit ? <Button onClick={addBuilding}>{t('catalogues.buildings.add')}</Button> : null}
        />
      ) : (
        <Grid templateColumns={{ base: '1fr', lg: '20rem 1fr' }} gap="6">
          <Box>
            <StructureTree
              buildings={structure.buildings}
              floors={structure.floors}
              floorId={floor?.id ?? 0}
              canEdit={canEdit}
              onFloor={(id) => setState({ floor: id, 'areas.page': 1, 'areas.q': '' })}
              onEditBuilding={(row) => open(buildingsCatalogue, { installationId }, row)}
              onEditFloor={(row) =>
                open(floorsCatalogue, { installationId, buildingId: row.buildingId }, row)
              }
              onAddFloor={(building) => open(floorsCatalogue, { installationId, buildingId: building.id })}
            />
            {canEdit ? (
              <Button variant="outline" marginTop="4" onClick={addBuilding}>
                <Plus aria-hidden />
                {t('catalogues.buildings.add')}
              </Button>
            ) : null}
          </Box>
          {floor === undefined ? (
            <EmptyState title={t('catalogues.floors.empty')} />
          ) : (
            <Box as="section" aria-label={t('structure.areasOf', { floor: floor.name })} minWidth="0">
              <Heading as="h2" size="md" marginBottom="3">
                {t('structure.areasOf', { floor: floor.name })}
              </Heading>
              <CatalogueList
                key={floor.id}
                catalogue={areasCatalogue}
                query={{ installationId, floorId: String(floor.id) }}
                prefix="areas."
                onOpen={
                  canEdit
                    ? (row) => open(areasCatalogue, { installationId, floorId: floor.id }, row)
                    : undefined
                }
                tools={
                  canEdit ? (
                    <Button size="sm" onClick={addArea}>
                      <Plus aria-hidden />
                      {t('catalogues.areas.add')}
                    </Button>
                  ) : null
                }
              />
            </Box>
          )}
        </Grid>
      )}
      {opened === null ? null : (
        <CataloguePanel
          key={`${opened.catalogue.key}-${opened.row?.id ?? 'new'}`}
          {...opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};
