import type { AuditLine } from 'shared-kit/contracts/audit';
import { useTranslation } from 'shared-kit/web/i18n';
import type { Column } from 'shared-kit/web/table';
import { Text } from 'shared-kit/web/ui';
import { RecordOfEntry } from './record-of-entry.tsx';
import { SealBadge } from './seal-badge.tsx';
import type { AuditWords } from './use-audit-words.ts';

interface AuditColumns {
  readonly words: AuditWords;
  /** Of more than one installation. */
  readonly ofAll: boolean;
}

export const useAuditColumns = ({ words, ofAll }: AuditColumns): readonly Column<AuditLine>[] => {
  const { t } = useTranslation('mfe-admin');
  return [
    {
      id: 'what',
      header: t('audit.what'),
      cell: words.what,
      card: 'title',
      fixed: true,
      width: 150,
    },
    {
      id: 'at',
      header: t('audit.at'),
      cell: ({ at }) => words.at(at),
      sort: 'at',
      width: 150,
      priority: 1,
    },
    { id: 'who', header: t('audit.who'), cell: words.who, width: 140, priority: 1 },
    {
      id: 'record',
      header: t('audit.record'),
      cell: (line) => <RecordOfEntry line={line} words={words} />,
      text: words.record,
      width: 190,
      priority: 2,
    },
    ...(ofAll
      ? [{ id: 'installation', header: t('fields.installationId'), cell: words.installation, priority: 3 }]
      : []),
    {
      id: 'changes',
      header: t('audit.changes'),
      cell: (line) => (
        <Text as="span" lineClamp="2" overflowWrap="anywhere">
          {words.fieldsOf(line)}
        </Text>
      ),
      text: words.changes,
      card: 'none',
      width: 150,
      priority: 4,
    },
    {
      id: 'sealed',
      header: t('audit.seal'),
      cell: ({ sealed }) => <SealBadge sealed={sealed} />,
      text: ({ sealed }) => t(sealed ? 'audit.sealed' : 'audit.unsealed'),
      card: 'badge',
      width: 120,
      priority: 5,
    },
  ];
};
