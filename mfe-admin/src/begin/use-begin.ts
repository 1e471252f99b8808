import { correctiveTypes } from 'shared-kit/contracts/catalogues/catalogues';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { installations } from 'shared-kit/contracts/centres/installations';
import { paths } from 'shared-kit/contracts/paths';
import { installationUsers, roles } from 'shared-kit/contracts/people/users';
import { chores } from 'shared-kit/contracts/plans/chores';
import { listTaskGenerations } from 'shared-kit/contracts/tasks/task-generations';
import { useInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';

export interface BeginStep {
  readonly name: 'roles' | 'catalogue' | 'centre' | 'import' | 'plan' | 'people' | 'generate';
  /** Undefined: not known yet, or nobody can say before there is a centre. */
  readonly isDone: boolean | undefined;
  /** Where it is done; null before there is a centre. */
  readonly to: string | null;
}

const one = { page: 1, size: 1 } as const;
const isAny = { select: ({ total }: { readonly total: number }) => total > 0 };

/** What a portal needs before there is work in it, in the order in which it is made, and what of it is there. */
export const useBegin = () => {
  const centres = useRoute(installations.list, { query: one });
  const { installation } = useInstallation();
  const installationId = installation?.id ?? centres.data?.data[0]?.id ?? 0;
  const query = { ...one, installationId };
  const inCentre = { ...isAny, enabled: installationId > 0 };
  const found = {
    roles: useRoute(roles.list, { query: one }, isAny),
    catalogue: useRoute(elementTypes.list, { query: one }, isAny),
    faults: useRoute(correctiveTypes.list, { query: one }, isAny),
    import: useRoute(elements.list, { query }, inCentre),
    plan: useRoute(chores.list, { query }, inCentre),
    people: useRoute(
      installationUsers.list,
      { query: { ...one, installationId: `${installationId}` } },
      inCentre,
    ),
    generate: useRoute(listTaskGenerations, { query }, inCentre),
  };
  const within = (address: string): string | null =>
    installationId > 0
      ? `${address}${address.includes('?') ? '&' : '?'}installation=${installationId}`
      : null;
  // Without what can break nobody can report a fault.
  const hasCatalogue = found.catalogue.data && found.faults.data;
  const step = (name: Exclude<BeginStep['name'], 'centre' | 'catalogue'>, to: string | null): BeginStep => ({
    name,
    isDone: found[name].data,
    to,
  });
  const steps: readonly BeginStep[] = [
    step('roles', '/user/spad-starterRoles'),
    { name: 'catalogue', isDone: hasCatalogue, to: paths.starterCatalogue() },
    {
      name: 'centre',
      isDone: centres.data && centres.data.total > 0,
      to: '/user/spad-installationManager?new=true',
    },
    step('import', within(paths.administration())),
    step('plan', within(paths.administrationMaintenance({ tab: 'plans' }))),
    step('people', within(paths.administration({ tab: 'people' }))),
    step('generate', within(paths.generateChores())),
  ];
  const asked = [...Object.values(found), centres];
  return {
    steps,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const each of asked) if (each.error) void each.refetch();
    },
  };
};
