import { useMemo } from 'react';
import { verifyAddress } from 'shared-kit/contracts/paths';
import type { IssuedPaper } from 'shared-kit/contracts/reports/papers';
import { SaveIssuedButton } from 'shared-kit/web/evidence';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, CircleMinus } from 'shared-kit/web/icons';
import type { Column } from 'shared-kit/web/table';
import { Flex, Link, StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** What was issued, of which days and place, by whom, and whether it still stands. */
export const useIssuedColumns = (): readonly Column<IssuedPaper>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo<readonly Column<IssuedPaper>[]>(
    () => [
      {
        id: 'kind',
        header: t('documents.column.kind'),
        card: 'title',
        width: 240,
        fixed: true,
        cell: ({ kind, subjectName }) =>
          [t(`documents.name.${kind}`), subjectName].filter(Boolean).join(' · '),
      },
      {
        id: 'days',
        header: t('documents.column.days'),
        width: 200,
        priority: 2,
        cell: ({ from, to }) => t('documents.days', { from: format.day(from), to: format.day(to) }),
      },
      {
        id: 'building',
        header: t('documents.column.building'),
        width: 140,
        priority: 4,
        cell: ({ buildingName }) => buildingName || t('documents.whole'),
      },
      {
        id: 'revision',
        header: t('documents.column.revision'),
        card: 'badge',
        width: 180,
        priority: 1,
        text: ({ revision, isReplaced }) =>
          t(isReplaced ? 'documents.replaced' : 'documents.stands', { revision }),
        cell: ({ revision, isReplaced }) => (
          <StateBadge tone={isReplaced ? 'neutral' : 'good'} icon={isReplaced ? CircleMinus : CircleCheck}>
            {t(isReplaced ? 'documents.replaced' : 'documents.stands', { revision })}
          </StateBadge>
        ),
      },
      {
        id: 'language',
        header: t('documents.column.language'),
        width: 110,
        priority: 5,
        cell: ({ language }) => t(`documents.languages.${language}`),
      },
      {
        id: 'issued',
        header: t('documents.column.issued'),
        width: 220,
        priority: 3,
        cell: ({ issuedAt, issuedByName }) => `${format.dateTime(issuedAt)} · ${issuedByName}`,
      },
      {
        id: 'open',
        header: t('documents.column.open'),
        card: 'block',
        width: 260,
        priority: 1,
        // No words: a card shows the buttons, and a file nothing.
        text: () => null,
        cell: (row) => (
          <Flex gap="3" wrap="wrap" align="center">
            <SaveIssuedButton paper={row} />
            <Link href={verifyAddress(row.code)} target="_blank" rel="noopener" textDecoration="underline">
              {t('documents.verify')}
            </Link>
          </Flex>
        ),
      },
    ],
    [t, format],
  );
};
