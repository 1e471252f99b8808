import { auditKinds, listAuditPeople } from 'shared-kit/contracts/audit';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { type Filter, oneOf, ownFilter, useDayFilter } from 'shared-kit/web/table';
import { entityKinds } from './entity-kinds.ts';
import type { AuditList } from './use-audit-list.ts';
import type { AuditWords } from './use-audit-words.ts';

/** The audit is narrowed down by days, person, kind of entry and of record, and installation for who sees them all. */
export const useAuditFilters = (
  { address, setAddress, isSuperAdmin, installations, scope, timeZone }: AuditList,
  words: AuditWords,
): readonly Filter[] => {
  const { t } = useTranslation('mfe-admin');
  const people = useRoute(listAuditPeople, { query: scope }, { staleTime: 60_000 }).data?.data ?? [];
  const days = useDayFilter({
    label: t('audit.days'),
    days: address,
    presets: ['today', 'thisWeek', 'thisMonth', 'lastMonth'],
    timeZone,
    onChange: setAddress,
  });
  const { of, userId, kind, entityType, entity } = address;
  const ofInstallation = oneOf<number>({
    key: 'of',
    label: t('fields.installationId'),
    options: installations.map(({ id, name }) => ({ value: id, label: name })),
    value: of === 0 ? null : of,
    onChange: (value) => setAddress({ of: value ?? 0 }),
  });
  return [
    days,
    oneOf<number>({
      key: 'userId',
      label: t('audit.who'),
      options: people.map(({ id, name }) => ({ value: id, label: name })),
      value: userId === 0 ? null : userId,
      onChange: (value) => setAddress({ userId: value ?? 0 }),
    }),
    oneOf<string>({
      key: 'kind',
      label: t('audit.kind'),
      options: auditKinds.map((value) => ({ value, label: t(`audit.kinds.${value}`) })),
      value: kind === '' ? null : kind,
      onChange: (value) => setAddress({ kind: value ?? '' }),
    }),
    oneOf<string>({
      key: 'entityType',
      label: t('audit.type'),
      options: Object.keys(entityKinds)
        .map((value) => ({ value, label: words.type(value) }))
        .sort((one, other) => one.label.localeCompare(other.label)),
      value: entityType === '' ? null : entityType,
      // A record's number is one of its kind.
      onChange: (value) => setAddress({ entityType: value ?? '', entity: '' }),
    }),
    ...(isSuperAdmin ? [ofInstallation] : []),
    ...(entity === ''
      ? []
      : [
          ownFilter({
            key: 'entity',
            label: t('audit.record'),
            chips: [
              {
                key: 'entity',
                label: `${t('audit.record')}: ${entity}`,
                onRemove: () => setAddress({ entity: '' }),
              },
            ],
            content: null,
          }),
        ]),
  ];
};
