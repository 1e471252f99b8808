import { auditKinds, listAuditPeople } from 'shared-kit/contracts/audit';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { type Filter, oneOf, ownFilter, useListFilters } from 'shared-kit/web/table';
import { entityKinds } from './entity-kinds.ts';
import { type AuditList, auditList } from './use-audit-list.ts';
import type { AuditWords } from './use-audit-words.ts';

/** The audit is narrowed down by days, person, kind of entry and of record, and installation for who sees them all. */
export const useAuditFilters = (list: AuditList, words: AuditWords): readonly Filter[] => {
  const { t } = useTranslation('mfe-admin');
  const { address, setAddress, isSuperAdmin, installations, scope, timeZone } = list;
  const people = useRoute(listAuditPeople, { query: scope }, { staleTime: 60_000 }).data?.data ?? [];
  const { of, entity } = address;
  const ofInstallation = oneOf<number>({
    key: 'of',
    label: t('fields.installationId'),
    options: installations.map(({ id, name }) => ({ value: id, label: name })),
    value: of === 0 ? null : of,
    onChange: (value) => setAddress({ of: value ?? 0 }),
  });
  const ofRecord = ownFilter({
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
  });
  const filters = useListFilters(auditList, list, {
    from: {
      label: t('audit.days'),
      presets: ['today', 'thisWeek', 'thisMonth', 'lastMonth'],
      timeZone,
    },
    userId: { label: t('audit.who'), options: people.map(({ id, name }) => ({ value: id, label: name })) },
    kind: {
      label: t('audit.kind'),
      options: auditKinds.map((value) => ({ value, label: t(`audit.kinds.${value}`) })),
    },
    entityType: {
      label: t('audit.type'),
      options: Object.keys(entityKinds)
        .map((value) => ({ value, label: words.type(value) }))
        .sort((one, other) => compareNames(one.label, other.label)),
      // A record's number is one of its kind.
      besides: () => ({ entity: '' }),
    },
    entity: null,
  });
  return [...filters, ...(isSuperAdmin ? [ofInstallation] : []), ...(entity === '' ? [] : [ofRecord])];
};
