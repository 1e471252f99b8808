import { Permission } from 'shared-kit/contracts/permissions';
import { useInstallation, usePermissions } from 'shared-kit/web/app';

/** Whether results may be recorded in an installation: a link can lead to a task of another than the chosen one. */
export const useCanEdit = (installationId: number): boolean => {
  const { isSuperAdmin } = usePermissions();
  const granted = useInstallation().installations.find(({ id }) => id === installationId)?.permissions ?? [];
  return isSuperAdmin || granted.includes(Permission.PreventiveEdit);
};
