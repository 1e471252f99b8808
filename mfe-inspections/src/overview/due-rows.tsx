import type { DueInspection } from 'shared-kit/contracts/legal/inspections';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { Box, Flex, RowLink, Text } from 'shared-kit/web/ui';
import { InspectionStateBadge } from '../inspections/state-badge.tsx';
import { useText } from '../use-text.ts';
import { useDueText } from './use-due-text.ts';

/** When it falls due, is booked for or was done: what a reader looks for first. */
const useWhen = () => {
  const t = useText();
  const { day } = useFormat();
  const due = useDueText();
  return ({ bookedFor, date, ...one }: DueInspection): string =>
    [
      due(one),
      bookedFor && t('due.booked', { day: day(bookedFor) }),
      date && t('due.done', { day: day(date) }),
    ]
      .filter(Boolean)
      .join(' · ');
};

/** Inspections and their like as rows that lead to their records. */
export const DueRows = ({ rows }: { readonly rows: readonly DueInspection[] }) => {
  const { text } = useEnumText();
  const when = useWhen();
  return (
    <Box as="ul" listStyleType="none">
      {rows.map((row) => (
        <Box as="li" key={row.id}>
          <RowLink to={inspectionPaths[row.inspectionType].record(row)}>
            <Flex gap="3" wrap="wrap" align="center" width="full">
              <Box flex="1" minWidth="min(12rem, 100%)">
                <Text fontWeight="medium" overflowWrap="anywhere">
                  {row.name}
                </Text>
                <Text color="fg.muted">
                  {[text('inspectionType', row.inspectionType), row.companyName, when(row)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Box>
              <InspectionStateBadge state={row.state} />
            </Flex>
          </RowLink>
        </Box>
      ))}
    </Box>
  );
};
