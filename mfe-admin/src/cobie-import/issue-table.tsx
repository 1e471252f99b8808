import { useMemo, useState } from 'react';
import type { CobieImport, CobieIssue } from 'shared-kit/contracts/centres/cobie-imports';
import { useTranslation } from 'shared-kit/web/i18n';
import { CircleAlert, TriangleAlert } from 'shared-kit/web/icons';
import { type Column, DataTable, oneOf, useLocalRows } from 'shared-kit/web/table';
import { EmptyState, StateBadge } from 'shared-kit/web/ui';
import { useIssueText } from './issue-text.ts';
import { sheetText } from './sheet-text.ts';

const pageSize = 50;
type Numbered = CobieIssue & { readonly number: number };

const useColumns = (format: CobieImport['format']): readonly Column<Numbered>[] => {
  const { t } = useTranslation('mfe-admin');
  const issueText = useIssueText(format);
  return useMemo(
    () => [
      {
        id: 'severity',
        header: t('cobie.severity'),
        width: 130,
        text: ({ severity }) => t(`cobie.severities.${severity}`),
        cell: ({ severity }) => (
          <StateBadge
            tone={severity === 'error' ? 'bad' : 'warning'}
            icon={severity === 'error' ? CircleAlert : TriangleAlert}
          >
            {t(`cobie.severities.${severity}`)}
          </StateBadge>
        ),
        card: 'badge',
      },
      {
        id: 'what',
        header: t('cobie.what'),
        cell: issueText,
        card: 'title',
        width: 280,
      },
      { id: 'sheet', header: t('cobie.sheet'), cell: ({ sheet }) => sheetText(t, format, sheet) },
      { id: 'cell', header: t('cobie.cell'), cell: ({ cell, row }) => cell ?? row, align: 'end' },
      { id: 'column', header: t('cobie.column'), cell: ({ column }) => column },
      { id: 'value', header: t('cobie.value'), cell: ({ value }) => value },
    ],
    [t, format, issueText],
  );
};

export type IssueTableProps = Pick<CobieImport, 'issues' | 'format'>;

/** What is wrong with which row: errors first. */
export const IssueTable = ({ issues, format }: IssueTableProps) => {
  const { t } = useTranslation('mfe-admin');
  const columns = useColumns(format);
  const [severity, setSeverity] = useState<CobieIssue['severity'] | null>(null);
  const sorted = issues
    .map((issue, number): Numbered => ({ ...issue, number }))
    .filter((issue) => severity === null || issue.severity === severity)
    .sort((one, other) => one.severity.localeCompare(other.severity));
  const table = useLocalRows(sorted, { size: pageSize, narrowedBy: severity ?? '' });
  const ofSeverity = oneOf<CobieIssue['severity']>({
    key: 'severity',
    label: t('cobie.severity'),
    options: (['error', 'warning'] as const).map((value) => ({
      value,
      label: t(`cobie.severities.${value}`),
    })),
    value: severity,
    onChange: setSeverity,
  });
  return (
    <DataTable<Numbered>
      {...table}
      name="admin-cobie-issues"
      label={t('cobie.issues')}
      columns={columns}
      rowId={(issue) => issue.number}
      rowLabel={(issue) => `${issue.sheet} ${issue.row ?? ''}`}
      filters={[ofSeverity]}
      onClear={() => setSeverity(null)}
      empty={<EmptyState title={t('cobie.noIssues')} />}
    />
  );
};
