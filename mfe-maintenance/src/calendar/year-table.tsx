import { paths } from 'shared-kit/contracts/paths';
import { Link } from 'shared-kit/web/router';
import { Box, chakra, Table, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { HoursBar, useHours } from './hours-bar.tsx';
import { amountAt, type LoadRow, monthKey } from './load-rows.ts';

const CellLink = chakra(Link, {
  base: {
    display: 'block',
    minHeight: '14',
    padding: '1.5',
    borderRadius: 'md',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.muted' },
  },
});

export interface YearProps {
  readonly year: number;
  readonly rows: readonly LoadRow[];
  /** January first. */
  readonly months: readonly string[];
  readonly nameOf: (row: LoadRow) => string;
  /** What of the address the links to a month keep. */
  readonly kept: Readonly<Record<string, string | number | readonly number[] | undefined>>;
}

/** The row's own filter, for the month that its cell leads to. */
export const filterOf = ({ person, programme }: LoadRow) =>
  // That of all of them narrows nothing down.
  programme !== undefined ? { programme } : person === undefined ? {} : { person: person?.id ?? 0 };

/** The year at the desk: a row for each person or programme, a column for each month. */
export const YearTable = ({ year, rows, months, nameOf, kept }: YearProps) => {
  const t = useText();
  const hours = useHours();
  const most = Math.max(
    1,
    ...rows.flatMap(({ loads }) =>
      months.map((_, index) => amountAt(loads, monthKey(year, index + 1)).minutes),
    ),
  );
  return (
    <Table.ScrollArea
      // What is said and not seen stays within what scrolls.
      position="relative"
      borderWidth="1px"
      borderRadius="lg"
      tabIndex={0}
      role="region"
      aria-label={t('calendar.year', { year })}
    >
      <Table.Root size="sm" variant="line" bg="bg.panel">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader minWidth="40">{t('calendar.who')}</Table.ColumnHeader>
            {months.map((month) => (
              <Table.ColumnHeader key={month} minWidth="20" textTransform="capitalize">
                {month.slice(0, 3)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.key}>
              <chakra.th scope="row" textAlign="start" padding="2" fontWeight="semibold">
                {nameOf(row)}
                {row.assignedHours > 0 ? (
                  <Text as="span" display="block" color="fg.muted" fontWeight="normal">
                    {t('calendar.aMonth', { hours: hours(row.assignedHours * 60) })}
                  </Text>
                ) : null}
              </chakra.th>
              {months.map((name, index) => {
                const amount = amountAt(row.loads, monthKey(year, index + 1));
                return (
                  <Table.Cell key={name} padding="0.5" verticalAlign="top">
                    {amount.tasks === 0 ? (
                      <Box padding="1.5" color="fg.muted">
                        <span aria-hidden>–</span>
                        <chakra.span srOnly>{t('calendar.nothing')}</chakra.span>
                      </Box>
                    ) : (
                      <CellLink
                        to={paths.maintenanceCalendar({ ...kept, year, month: index + 1, ...filterOf(row) })}
                      >
                        <chakra.span srOnly>
                          {t('calendar.cellOf', { who: nameOf(row), month: name })}
                        </chakra.span>{' '}
                        {hours(amount.minutes)}{' '}
                        <chakra.span srOnly>
                          {t('calendar.cellTasks', { count: amount.tasks, done: hours(amount.doneMinutes) })}
                        </chakra.span>
                        <HoursBar amount={amount} hours={row.assignedHours} most={most} />
                      </CellLink>
                    )}
                  </Table.Cell>
                );
              })}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};
