import { type AuditKind, auditKinds } from 'shared-kit/contracts/audit';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { dayQuery, noDays } from 'shared-kit/domain/day-presets';
import { useInstallation, usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';

const defaults = {
  ...noDays,
  page: 1,
  q: '',
  sort: '',
  of: 0,
  userId: 0,
  kind: '',
  entityType: '',
  entity: '',
  entry: '',
} as const;

const isKind = (text: string): text is AuditKind => auditKinds.some((kind) => kind === text);

/** The list's state in the address, and what it asks of the server: of all installations for who may see them, else of the present one. */
export const useAuditList = () => {
  const [address, setAddress] = useUrlState(defaults);
  const { isSuperAdmin } = usePermissions();
  const { installation, installations } = useInstallation();
  const { timeZone } = useFormat();
  const { of, q, sort, userId, kind, entityType, entity } = address;
  const chosen = isSuperAdmin ? of : (installation?.id ?? 0);
  const scope = chosen === 0 ? {} : { installationId: chosen };
  const zoneOfChosen = installations.find(({ id }) => id === chosen)?.timeZone ?? timeZone;
  return {
    address,
    setAddress,
    isSuperAdmin,
    installations,
    scope,
    timeZone: chosen === 0 ? defaultTimeZone : zoneOfChosen,
    query: {
      ...scope,
      ...dayQuery(address),
      ...(q === '' ? {} : { q }),
      ...(userId === 0 ? {} : { userId }),
      ...(isKind(kind) ? { kind } : {}),
      ...(entityType === '' ? {} : { entityType }),
      ...(entity === '' ? {} : { entity }),
      ...(sort === 'at' ? ({ sort } as const) : {}),
    },
  };
};
export type AuditList = ReturnType<typeof useAuditList>;
