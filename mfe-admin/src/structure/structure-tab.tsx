import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { type Catalogue, CataloguePanel, RecordLink } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { Link, useUrlState } from 'shared-kit/web/router';
import { Box, Button, EmptyState, ErrorState, Flex, Grid, Heading, ListSkeleton } from 'shared-kit/web/ui';
import AreaPage from './area.page.tsx';
import { areasCatalogue, buildingsCatalogue, floorsCatalogue } from './descriptions.ts';
import { PlaceList } from './place-list.tsx';
import { StructureTree } from './structure-tree.tsx';
import { useStructure } from './use-structure.ts';

interface Adding {
  readonly catalogue: Catalogue;
  readonly scope: Readonly<Record<string, number>>;
}

/** Buildings and floors at the left, the areas of the chosen floor at the right. */
export const StructureTab = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const canEdit = usePermissions().hasAny(Permission.Administration);
  const structure = useStructure(installationId);
  const [{ floor: chosen }, setState] = useUrlState({ floor: 0 as number, 'areas.page': 1, 'areas.q': '' });
  const [adding, setAdding] = useState<Adding | null>(null);
  if (structure.buildings === undefined)
    return structure.error ? (
      <ErrorState error={structure.error} onRetry={structure.retry} />
    ) : (
      <ListSkeleton />
    );
  const floor = structure.floors.find((one) => one.id === chosen) ?? structure.floors[0];
  const addBuilding = () => setAdding({ catalogue: buildingsCatalogue, scope: { installationId } });
  const addFloor = (buildingId: number) =>
    setAdding({ catalogue: floorsCatalogue, scope: { installationId, buildingId } });
  return (
    <>
      {structure.buildings.length === 0 ? (
        <EmptyState
          title={t('catalogues.buildings.empty')}
          {...(canEdit ? { text: t('structure.emptyText') } : {})}
          action={
            canEdit ? (
              <Flex gap="2" wrap="wrap" justify="center">
                <Button aria-haspopup="dialog" onClick={addBuilding}>
                  {t('catalogues.buildings.add')}
                </Button>
                <Button asChild variant="outline">
                  <Link to={paths.administration({ tab: 'import', installationId })}>
                    {t('administration.tabs.import')}
                  </Link>
                </Button>
              </Flex>
            ) : null
          }
        />
      ) : (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'min(20rem, 28vw) minmax(0, 1fr)' }} gap="6">
          <Box>
            <StructureTree
              buildings={structure.buildings}
              floors={structure.floors}
              floorId={floor?.id ?? 0}
              canEdit={canEdit}
              onFloor={(id) => setState({ floor: id, 'areas.page': 1, 'areas.q': '' })}
              onAddFloor={addFloor}
            />
            {canEdit ? (
              <Button variant="outline" marginTop="4" aria-haspopup="dialog" onClick={addBuilding}>
                <Plus aria-hidden />
                {t('catalogues.buildings.add')}
              </Button>
            ) : null}
          </Box>
          {floor === undefined ? (
            <EmptyState
              title={t('catalogues.floors.empty')}
              {...(canEdit ? { text: t('structure.noFloors') } : {})}
            />
          ) : (
            <Box as="section" aria-label={t('structure.areasOf', { floor: floor.name })} minWidth="0">
              <Flex justify="space-between" align="center" gap="2" wrap="wrap" marginBottom="3">
                <Heading as="h2" size="md">
                  {t('structure.areasOf', { floor: floor.name })}
                </Heading>
                <RecordLink to={paths.floor({ id: floor.id, installationId, tab: 'plans' })}>
                  {t('maps.plansOf', { name: floor.name })}
                </RecordLink>
              </Flex>
              <PlaceList
                key={floor.id}
                catalogue={areasCatalogue}
                scope={{ installationId, floorId: floor.id }}
                records="/user/areas"
                record={<AreaPage />}
              />
            </Box>
          )}
        </Grid>
      )}
      {adding === null ? null : <CataloguePanel {...adding} row={null} onClose={() => setAdding(null)} />}
    </>
  );
};
