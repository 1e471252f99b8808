import type { Permission } from 'shared-kit/contracts/people/permissions';
import { programmeEdit, programmeOf } from 'shared-kit/contracts/plans/programmes';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useInstallation, usePermissions } from 'shared-kit/web/app';

/** Whether a task can be planned and given by whoever looks: its programme is theirs to record in. */
export const useCanMove = (installationId: number) => {
  const { isSuperAdmin } = usePermissions();
  const granted: readonly Permission[] =
    useInstallation().installations.find(({ id }) => id === installationId)?.permissions ?? [];
  return ({ archetype }: Pick<Task, 'archetype'>): boolean =>
    isSuperAdmin || programmeEdit[programmeOf[archetype]].some((permission) => granted.includes(permission));
};
