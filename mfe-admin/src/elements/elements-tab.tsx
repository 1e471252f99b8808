import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { CatalogueList, CataloguePanel } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { ClipboardCheck, ListChecks, Plus } from 'shared-kit/web/icons';
import { Navigate, useUrlState } from 'shared-kit/web/router';
import { PlanDialog } from '../maintenance-plans/plan-dialog.tsx';
import { elementsCatalogue } from './descriptions.ts';
import ElementPage from './element.page.tsx';
import { usePlaceFilters } from './use-place-filters.ts';

interface Giving {
  readonly elementIds: readonly number[];
  /** Whether chores are chosen, in place of what the plans say. */
  readonly chosen: boolean;
}

/** The elements of the installation; an address that names one, as links once did, leads to its record. */
export const ElementsTab = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const canAdd = usePermissions().hasAny(Permission.Administration);
  const [{ element, new: isNew }, setState] = useUrlState({ element: 0 as number, new: false as boolean });
  const [giving, setGiving] = useState<Giving | null>(null);
  const { filters, names, areaId, query } = usePlaceFilters(installationId);
  if (element !== 0) return <Navigate to={paths.element({ id: element, installationId })} replace />;
  const add = {
    key: 'add',
    label: t('catalogues.elements.add'),
    icon: Plus,
    opens: 'dialog' as const,
    onRun: () => setState({ new: true }),
  };
  const dialogs = [
    {
      key: 'plan',
      label: t('plans.applyPlan'),
      icon: ClipboardCheck,
      onRun: (elementIds: readonly number[]) => setGiving({ elementIds, chosen: false }),
    },
    {
      key: 'chores',
      label: t('plans.giveChores'),
      icon: ListChecks,
      onRun: (elementIds: readonly number[]) => setGiving({ elementIds, chosen: true }),
    },
  ];
  return (
    <>
      <CatalogueList
        catalogue={elementsCatalogue}
        query={{ installationId, ...query }}
        filters={filters}
        filterNames={names}
        href={({ id }) => paths.element({ id, installationId })}
        record={<ElementPage />}
        actions={canAdd ? [add] : []}
        bulk={canAdd}
        bulkActions={dialogs}
        emptyText={canAdd ? t('elements.emptyText') : undefined}
      />
      {giving === null ? null : (
        <PlanDialog installationId={installationId} {...giving} onClose={() => setGiving(null)} />
      )}
      {isNew && canAdd ? (
        <CataloguePanel
          catalogue={elementsCatalogue}
          row={null}
          scope={{ installationId, ...(areaId ? { areaId } : {}) }}
          onClose={() => setState({ new: false })}
        />
      ) : null}
    </>
  );
};
