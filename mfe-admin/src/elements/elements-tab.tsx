import { useRef, useState } from 'react';
import { elements } from 'shared-kit/contracts/centres/elements';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { maxPlanElements } from 'shared-kit/contracts/plans/maintenance-plans';
import { callRoute, handleApiError, usePermissions } from 'shared-kit/web/app';
import { CatalogueList, type ListHandle, useCatalogueFilters } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { ClipboardCheck, FolderTree, ListChecks, Plus, QrCode, Upload } from 'shared-kit/web/icons';
import { Navigate, useNavigate, useUrlState } from 'shared-kit/web/router';
import { Box, Grid, useMediaQuery } from 'shared-kit/web/ui';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { type LabelSource, mostLabels } from '../labels/read-labels.ts';
import { PlanDialog } from '../maintenance-plans/plan-dialog.tsx';
import { PlaceSteps } from '../place-tree/place-steps.tsx';
import { PlaceTree } from '../place-tree/place-tree.tsx';
import { useCarry } from '../place-tree/use-carry.ts';
import { useMove } from '../place-tree/use-move.ts';
import { elementsCatalogue } from './descriptions.ts';
import ElementPage from './element.page.tsx';
import { NewElement } from './new-element.tsx';
import { usePlaceFilters } from './use-place-filters.ts';

/** Where there is room for the tree beside the list and the menu. */
const treeQuery = '(min-width: 1200px)';

interface Giving {
  readonly elementIds: readonly number[];
  /** Whether chores are chosen, in place of what the plans say. */
  readonly chosen: boolean;
}

/** The elements of the installation; an address that names one, as links once did, leads to its record. */
export const ElementsTab = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const permissions = usePermissions();
  const navigate = useNavigate();
  const canAdd = permissions.hasAny(Permission.Administration);
  const [giving, setGiving] = useState<Giving | null>(null);
  const [{ element, new: isNew, q }, setState] = useUrlState({
    element: 0 as number,
    new: false as boolean,
    q: '',
  });
  const [labels, setLabels] = useState<{ readonly source: LabelSource; readonly count: number } | null>(null);
  const { filters, fetch, names, columns, place, choosePlace, query: found } = usePlaceFilters();
  const described = useCatalogueFilters(elementsCatalogue, found);
  const { query } = described;
  const list = useRef<ListHandle>(null);
  const move = useMove(list);
  const hasTree = useMediaQuery(treeQuery);
  const carry = useCarry(move, hasTree);
  const [stepping, setStepping] = useState(false);
  if (element !== 0) return <Navigate to={paths.element({ id: element, installationId })} replace />;
  const add = {
    key: 'add',
    label: t('catalogues.elements.add'),
    icon: Plus,
    opens: 'dialog' as const,
    onRun: () => setState({ new: true }),
  };
  const bring = {
    key: 'import',
    label: t('administration.tabs.import'),
    icon: Upload,
    onRun: () => void navigate(paths.administration({ tab: 'import', installationId })),
  };
  const dialogs = [
    {
      key: 'plan',
      label: t('plans.applyPlan'),
      icon: ClipboardCheck,
      most: maxPlanElements,
      onRun: (elementIds: readonly number[]) => setGiving({ elementIds, chosen: false }),
    },
    {
      key: 'chores',
      label: t('plans.giveChores'),
      icon: ListChecks,
      most: maxPlanElements,
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
  const steps = {
    key: 'places',
    label: t('places.tree'),
    icon: FolderTree,
    onRun: () => setStepping(!stepping),
  };
  const printChosen = {
    key: 'labels',
    label: t('labels.many'),
    icon: QrCode,
    most: mostLabels,
    onRun: (ids: readonly number[]) => setLabels({ source: { ids }, count: ids.length }),
  };
  return (
    <>
      <Grid templateColumns={hasTree ? 'min(17rem, 26vw) minmax(0, 1fr)' : 'minmax(0, 1fr)'} columnGap="4">
        {hasTree || carry.carried ? (
          <Box maxHeight="calc(var(--window-height, 100vh) - 160px)" overflowY="auto">
            <PlaceTree
              installationId={installationId}
              chosen={place}
              onChoose={choosePlace}
              onDrop={canAdd ? move : undefined}
              carry={canAdd ? carry : undefined}
            />
          </Box>
        ) : stepping ? (
          <PlaceSteps installationId={installationId} chosen={place} onChoose={choosePlace} />
        ) : null}
        <Box minWidth="0">
          <CatalogueList
            handle={list}
            catalogue={elementsCatalogue}
            query={{ installationId, ...query }}
            filters={[...filters, ...described.filters]}
            onFilters={fetch}
            filterNames={[...names, ...described.filterNames]}
            moreColumns={columns}
            href={({ id }) => paths.element({ id, installationId })}
            record={<ElementPage />}
            onPickUp={
              canAdd
                ? ({ id }) =>
                    carry.onTakeUp({
                      what: { kind: 'element', id },
                      name: '',
                      count: list.current?.rowsWith(id).length ?? 1,
                    })
                : undefined
            }
            actions={[...(canAdd ? [add, print] : []), ...(canAdd && !hasTree ? [steps] : [])]}
            bulk={canAdd || permissions.hasAny(Permission.ElementEditData)}
            administers={canAdd}
            bulkActions={[...(canAdd ? dialogs : []), printChosen]}
            emptyActions={canAdd ? [add, bring] : undefined}
            emptyText={canAdd ? t('elements.emptyText') : undefined}
          />
        </Box>
      </Grid>
      {giving === null ? null : (
        <PlanDialog installationId={installationId} {...giving} onClose={() => setGiving(null)} />
      )}
      {labels ? <LabelsDialog {...labels} onClose={() => setLabels(null)} /> : null}
      {isNew && canAdd ? (
        <NewElement
          installationId={installationId}
          areaId={place.areaId}
          onClose={() => setState({ new: false })}
        />
      ) : null}
    </>
  );
};
