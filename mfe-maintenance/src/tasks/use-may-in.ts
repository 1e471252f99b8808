import type { Permission } from 'shared-kit/contracts/people/permissions';
import { programmeEdit, type TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import { useInstallation, usePermissions } from 'shared-kit/web/app';

/** Whether the person has a permission in an installation: a link can lead to a task of another than the chosen one. */
export const useMayIn = (installationId: number, permission: Permission): boolean => {
  const { isSuperAdmin } = usePermissions();
  const granted = useInstallation().installations.find(({ id }) => id === installationId)?.permissions ?? [];
  return isSuperAdmin || granted.includes(permission);
};

/** Whether results may be recorded there, in the programme. */
export const useCanEdit = (installationId: number, programme: TaskProgramme): boolean =>
  useMayIn(installationId, programmeEdit[programme][0]);
