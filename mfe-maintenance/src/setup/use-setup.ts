import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { paths } from 'shared-kit/contracts/paths';
import { chores } from 'shared-kit/contracts/plans/chores';
import { usePermissions } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';

const setupSteps = ['building', 'floor', 'area', 'elements', 'chores', 'tasks'] as const;

export interface SetupStep {
  readonly name: (typeof setupSteps)[number];
  readonly isDone: boolean;
  /** Where it is done. */
  readonly to: string;
}

const counted = { select: ({ total }: { readonly total: number }) => total };

/** What an installation needs before there is work in it, in the order in which it is made. */
export const useSetup = (installationId: number) => {
  const { isSuperAdmin } = usePermissions();
  const query = { installationId, page: 1, size: 1 };
  const all = {
    building: useRoute(buildings.list, { query }, counted),
    floor: useRoute(floors.list, { query }, counted),
    area: useRoute(areas.list, { query }, counted),
    chores: useRoute(chores.list, { query }, counted),
  };
  const found = useRoute(elements.list, { query });
  const first = found.data?.data[0];
  const structure = paths.administration({ tab: 'structure' });
  const list = paths.administration();
  const addresses: Readonly<Record<SetupStep['name'], string>> = {
    building: structure,
    floor: structure,
    area: structure,
    elements: list,
    // The chores of an element are added on its record.
    chores: first ? paths.element({ id: first.id, installationId }) : list,
    tasks: isSuperAdmin ? paths.generateChores() : paths.administrationMaintenance({ tab: 'generation' }),
  };
  const counts = {
    building: all.building.data,
    floor: all.floor.data,
    area: all.area.data,
    elements: found.data?.total,
    chores: all.chores.data,
    tasks: 0,
  };
  const asked = [...Object.values(all), found];
  return {
    steps: asked.some(({ data }) => data === undefined)
      ? undefined
      : setupSteps.map((name): SetupStep => ({ name, isDone: (counts[name] ?? 0) > 0, to: addresses[name] })),
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const one of asked) if (one.error) void one.refetch();
    },
  };
};
