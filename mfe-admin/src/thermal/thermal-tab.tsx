import { useState } from 'react';
import { buildings as buildingRoutes } from 'shared-kit/contracts/centres/installations';
import {
  listThermalGroups,
  type ThermalGroupView,
  thermalInstallations,
} from 'shared-kit/contracts/legal/thermal-installations';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { Button, confirm, EmptyState, ErrorState, Flex, ListSkeleton, Stack, Text } from 'shared-kit/web/ui';
import { staleAfter } from './stale-after.ts';
import { ThermalCard } from './thermal-card.tsx';
import { ThermalPanel } from './thermal-panel.tsx';
import { useThermalWords } from './use-thermal-words.ts';

interface ThermalTabProps {
  readonly installationId: number;
}

/** What is one thermal installation: as somebody said, or as it is proposed. RITE and the law's calendar go by it. */
export const ThermalTab = ({ installationId }: ThermalTabProps) => {
  const { t } = useTranslation('mfe-admin');
  const words = useThermalWords();
  const canEdit = usePermissions().hasAny(Permission.Administration);
  const query = { installationId };
  const { data, error, refetch } = useRoute(listThermalGroups, { query }, { select: (found) => found.data });
  const places = useRoute(
    buildingRoutes.list,
    { query: { ...query, size: 500 } },
    { select: (found) => found.data },
  );
  const add = useRouteMutation(thermalInstallations.create, { invalidates: staleAfter });
  const change = useRouteMutation(thermalInstallations.update, { invalidates: staleAfter });
  const remove = useRouteMutation(thermalInstallations.remove, { invalidates: staleAfter });
  const [editing, setEditing] = useState<ThermalGroupView | 'new' | null>(null);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const accept = (group: ThermalGroupView): void => {
    const { installation, buildingId, generators } = group;
    const generatorIds = generators.map(({ id }) => id);
    if (installation === null) {
      add.mutate({ body: { installationId, buildingId, generatorIds, name: words.nameOf(group) } });
      return;
    }
    const { id, version, name, registration, entityStatus } = installation;
    const body = { id, version, installationId, name, buildingId, registration, entityStatus };
    change.mutate({ body: { ...body, generatorIds } });
  };
  const takeApart = async ({ installation }: ThermalGroupView): Promise<void> => {
    if (installation === null) return;
    const { id, name } = installation;
    const isSure = await confirm({
      text: t('thermal.removeSure', { name }),
      acceptLabel: t('thermal.remove'),
      cancel: true,
      danger: true,
    });
    if (isSure) remove.mutate({ params: { id: String(id) } });
  };
  return (
    <Stack gap="4" paddingY="2">
      <Flex gap="3" wrap="wrap" justify="space-between" align="flex-start">
        <Text color="fg.muted" maxWidth="44rem">
          {t('thermal.help')}
        </Text>
        {canEdit && data.length > 0 ? (
          <Button variant="outline" minHeight="44px" aria-haspopup="dialog" onClick={() => setEditing('new')}>
            <Plus aria-hidden />
            {t('thermal.add')}
          </Button>
        ) : null}
      </Flex>
      {data.length === 0 ? <EmptyState title={t('thermal.none')} text={t('thermal.noneText')} /> : null}
      <Stack as="ul" listStyleType="none" gap="3" maxWidth="56rem" aria-label={t('thermal.title')}>
        {data.map((group) => (
          <ThermalCard
            key={group.installation?.id ?? `of ${group.buildingId}`}
            group={group}
            canEdit={canEdit}
            isBusy={add.isPending || change.isPending || remove.isPending}
            onAccept={() => accept(group)}
            onEdit={() => setEditing(group)}
            onRemove={() => void takeApart(group)}
          />
        ))}
      </Stack>
      {editing === null ? null : (
        <ThermalPanel
          installationId={installationId}
          group={editing === 'new' ? null : editing}
          groups={data}
          buildings={places.data ?? []}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  );
};
