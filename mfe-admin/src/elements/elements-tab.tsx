import { useState } from 'react';
import { elements } from 'shared-kit/contracts/elements';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/permissions';
import { callRoute, handleApiError, usePermissions } from 'shared-kit/web/app';
import { CatalogueList, CataloguePanel } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { ClipboardCheck, ListChecks, Plus, QrCode } from 'shared-kit/web/icons';
import { Navigate, useUrlState } from 'shared-kit/web/router';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import type { LabelSource } from '../labels/read-labels.ts';
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
  const [giving, setGiving] = useState<Giving | null>(null);
  const [{ element, new: isNew, q }, setState] = useUrlState({
    element: 0 as number,
    new: false as boolean,
    q: '',
  });
  const [labels, setLabels] = useState<{ readonly source: LabelSource; readonly count: number } | null>(null);
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
  const printAll = async (): Promise<void> => {
    const asked = { ...query, ...(q ? { q } : {}) };
    try {
      const { total } = await callRoute(elements.list, { query: { ...asked, installationId, size: 1 } });
      setLabels({ source: { query: asked }, count: total });
    } catch (error) {
      await handleApiError(error);
    }
  };
  const print = {
    key: 'labels',
    label: t('labels.many'),
    icon: QrCode,
    opens: 'dialog' as const,
    onRun: () => void printAll(),
  };
  const printChosen = {
    key: 'labels',
    label: t('labels.many'),
    icon: QrCode,
    onRun: (ids: readonly number[]) => setLabels({ source: { ids }, count: ids.length }),
  };
  return (
    <>
      <CatalogueList
        catalogue={elementsCatalogue}
        query={{ installationId, ...query }}
        filters={filters}
        filterNames={names}
        href={({ id }) => paths.element({ id, installationId })}
        record={<ElementPage />}
        actions={canAdd ? [add, print] : []}
        bulk={canAdd}
        bulkActions={[...dialogs, printChosen]}
        emptyText={canAdd ? t('elements.emptyText') : undefined}
      />
      {giving === null ? null : (
        <PlanDialog installationId={installationId} {...giving} onClose={() => setGiving(null)} />
      )}
      {labels ? <LabelsDialog {...labels} onClose={() => setLabels(null)} /> : null}
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
