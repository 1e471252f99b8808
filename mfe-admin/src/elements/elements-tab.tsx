import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { CatalogueList, CataloguePanel, useOpenRecord } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { Navigate, useUrlState } from 'shared-kit/web/router';
import { Button, FilterSelect } from 'shared-kit/web/ui';
import { elementsCatalogue } from './descriptions.ts';
import { usePlaceFilters } from './use-place-filters.ts';

/** The elements of the installation; an address that names one, as links once did, leads to its record. */
export const ElementsTab = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const canAdd = usePermissions().hasAny(Permission.Administration);
  const [{ element }] = useUrlState({ element: 0 as number });
  const open = useOpenRecord('/user/elements');
  const [adding, setAdding] = useState(false);
  const filters = usePlaceFilters(installationId);
  if (element !== 0) return <Navigate to={paths.element({ id: element, installationId })} replace />;
  const add = () => setAdding(true);
  return (
    <>
      <CatalogueList
        catalogue={elementsCatalogue}
        query={{ installationId, ...filters.query }}
        chips={filters.chips}
        onClearFilters={filters.clear}
        filters={filters.names.map((name) => (
          <FilterSelect
            key={name}
            label={t(`fields.${name}`)}
            options={filters.options[name]}
            value={filters.state[name] === 0 ? null : filters.state[name]}
            onChange={(value) => filters.choose(name, value)}
          />
        ))}
        emptyText={canAdd ? t('elements.emptyText') : undefined}
        onOpen={({ id }) => open(id)}
        tools={
          canAdd ? (
            <Button size="sm" onClick={add}>
              <Plus aria-hidden />
              {t('catalogues.elements.add')}
            </Button>
          ) : null
        }
      />
      {adding ? (
        <CataloguePanel
          catalogue={elementsCatalogue}
          row={null}
          scope={{ installationId, ...(filters.state.areaId ? { areaId: filters.state.areaId } : {}) }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
};
