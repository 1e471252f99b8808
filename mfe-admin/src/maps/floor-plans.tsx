import { useState } from 'react';
import { type FloorMap, maps } from 'shared-kit/contracts/centres/maps';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { CataloguePanel } from 'shared-kit/web/catalogue';
import { FileButton } from 'shared-kit/web/evidence';
import { useTranslation } from 'shared-kit/web/i18n';
import { Pencil, Plus } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { Button, EmptyState, ErrorState, Flex, ListSkeleton, Stack } from 'shared-kit/web/ui';
import { IdSelect } from '../places/id-select.tsx';
import { mapsCatalogue } from './maps.catalogue.ts';
import { useChosen } from './pins/use-chosen.ts';
import { PlanEditor } from './plan-editor.tsx';

interface FloorPlansProps {
  readonly installationId: number;
  readonly floorId: number;
}

/** The plans of a floor, one at a time; the address names it. */
export const FloorPlans = ({ installationId, floorId }: FloorPlansProps) => {
  const { t } = useTranslation('mfe-admin');
  const canEdit = usePermissions().hasAny(Permission.Administration);
  const [{ plan: wanted }, setState] = useUrlState({ plan: 0 as number });
  const [opened, setOpened] = useState<FloorMap | 'new' | null>(null);
  const query = { installationId, floorId: String(floorId), size: 500, sort: 'order' as const };
  const { data, error, refetch } = useRoute(maps.list, { query });
  const plans = data?.data ?? [];
  const plan = plans.find(({ id }) => id === wanted) ?? plans[0];
  const chosen = useChosen(plan?.id ?? 0);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const add = canEdit ? (
    <Button variant={plan ? 'outline' : 'solid'} aria-haspopup="dialog" onClick={() => setOpened('new')}>
      <Plus aria-hidden />
      {t('catalogues.maps.add')}
    </Button>
  ) : null;
  return (
    <Stack gap="3">
      {plan ? (
        <>
          <Flex gap="2" wrap="wrap" align="end">
            {plans.length > 1 ? (
              <IdSelect
                label={t('maps.plan')}
                value={chosen.value}
                options={plans}
                onChange={(id) => {
                  chosen.choose(id);
                  setState({ plan: id });
                }}
                width="20rem"
              />
            ) : null}
            {canEdit && !chosen.isOnItsWay ? (
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpened(plan)}>
                <Pencil aria-hidden />
                {t('maps.edit')}
              </Button>
            ) : null}
            {add}
            {plan.sourceId === null || chosen.isOnItsWay ? null : (
              <FileButton fileId={plan.sourceId} contentType="application/pdf" fileName={`${plan.name}.pdf`}>
                {t('maps.source')}
              </FileButton>
            )}
          </Flex>
          {chosen.isOnItsWay ? <ListSkeleton /> : <PlanEditor key={plan.id} plan={plan} canEdit={canEdit} />}
        </>
      ) : (
        <EmptyState
          title={t('catalogues.maps.empty')}
          {...(canEdit ? { text: t('maps.emptyText') } : {})}
          action={add}
        />
      )}
      {opened === null ? null : (
        <CataloguePanel
          catalogue={mapsCatalogue}
          row={opened === 'new' ? null : opened}
          scope={{ installationId, floorId }}
          onMade={(id) => setState({ plan: Number(id) })}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
};
