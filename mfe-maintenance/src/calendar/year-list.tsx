import { paths } from 'shared-kit/contracts/paths';
import { ChevronRight } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { chakra, Flex, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { HoursBar, useHours } from './hours-bar.tsx';
import { amountAt, monthKey } from './load-rows.ts';
import type { YearProps } from './year-table.tsx';

const MonthLink = chakra(Link, {
  base: {
    display: 'block',
    padding: '3',
    minHeight: '11',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The year on the phone: its months one below the other, each with its load and who has most of it. */
export const YearList = ({ year, rows, months, nameOf, kept }: YearProps) => {
  const t = useText();
  const hours = useHours();
  const all = rows.flatMap(({ loads }) => loads);
  const assigned = rows.reduce((sum, { assignedHours }) => sum + assignedHours, 0);
  const most = Math.max(1, ...months.map((_, index) => amountAt(all, monthKey(year, index + 1)).minutes));
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label={t('calendar.year', { year })}>
      {months.map((name, index) => {
        const at = monthKey(year, index + 1);
        const amount = amountAt(all, at);
        const shares = rows
          .map((row) => ({ row, minutes: amountAt(row.loads, at).minutes }))
          .filter(({ minutes }) => minutes > 0)
          .sort((one, other) => other.minutes - one.minutes)
          .slice(0, 3);
        return (
          <li key={name}>
            <MonthLink to={paths.maintenanceCalendar({ ...kept, year, month: index + 1 })}>
              <Flex justify="space-between" align="center" gap="2">
                <Text as="span" fontWeight="semibold" textTransform="capitalize">
                  {name}
                </Text>
                <Flex as="span" align="center" gap="1">
                  {t('calendar.monthLine', { hours: hours(amount.minutes), count: amount.tasks })}
                  <ChevronRight aria-hidden size={18} />
                </Flex>
              </Flex>
              <HoursBar amount={amount} hours={assigned} most={most} />
              {shares.length > 0 ? (
                <Text as="span" display="block" color="fg.muted">
                  {shares.map(({ row, minutes }) => `${nameOf(row)} ${hours(minutes)}`).join(' · ')}
                </Text>
              ) : null}
            </MonthLink>
          </li>
        );
      })}
    </Stack>
  );
};
