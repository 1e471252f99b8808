import { listAudit } from 'shared-kit/contracts/audit';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { useInstallation, usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { defineList, useListState } from 'shared-kit/web/table';

export const auditList = defineList(listAudit, {
  name: 'admin-audit',
  sort: '-at',
  filters: {
    from: { kind: 'days', to: 'to' },
    userId: 'number',
    kind: 'one',
    entityType: 'one',
    entity: 'one',
  },
  narrowing: { of: 0 },
  state: { entry: '' },
  given: ['installationId'],
  leftOut: ['id'],
});

/** The list's state in the address, and what it asks of the server: of all installations for who may see them, else of the present one. */
export const useAuditList = () => {
  const { isSuperAdmin } = usePermissions();
  const { installation, installations } = useInstallation();
  const { timeZone } = useFormat();
  const chosenOf = (wanted: number): number => (isSuperAdmin ? wanted : (installation?.id ?? 0));
  const scopeOf = (wanted: number) => (chosenOf(wanted) === 0 ? {} : { installationId: chosenOf(wanted) });
  const list = useListState(auditList, ({ of }) => scopeOf(of));
  const { of } = list.address;
  const chosen = chosenOf(of);
  const zoneOfChosen = installations.find(({ id }) => id === chosen)?.timeZone ?? timeZone;
  return {
    ...list,
    isSuperAdmin,
    installations,
    scope: scopeOf(of),
    timeZone: chosen === 0 ? defaultTimeZone : zoneOfChosen,
  };
};
export type AuditList = ReturnType<typeof useAuditList>;
