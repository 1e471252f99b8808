import { paths } from 'shared-kit/contracts/paths';
import type { ChoreLoad } from 'shared-kit/contracts/plans/chore-changes';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { chakra, Flex, Table } from 'shared-kit/web/ui';
import { isOver, yearOf } from './load-series.ts';

interface LoadTableProps {
  readonly people: ChoreLoad['people'];
  /** January first. */
  readonly months: readonly string[];
}

const TextLink = chakra(Link, { base: { textDecoration: 'underline' } });

/** The same in numbers, everybody's: a month with more than the person's hours is marked. */
export const LoadTable = ({ people, months }: LoadTableProps) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const hours = (value: number): string => format.number(value, { maximumFractionDigits: 1 });
  const noHours = ({ userId }: ChoreLoad['people'][number]): string =>
    userId === null ? '' : t('choreTable.notSaid');
  return (
    <Table.ScrollArea>
      <Table.Root size="sm" aria-label={t('choreTable.loadTable')}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t('choreTable.person')}</Table.ColumnHeader>
            {months.map((label) => (
              <Table.ColumnHeader key={label} scope="col" textAlign="end">
                <abbr title={label} style={{ textDecoration: 'none' }}>
                  {label.slice(0, 3)}
                </abbr>
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader scope="col" textAlign="end">
              {t('choreTable.year')}
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              {t('choreTable.perMonth')}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {people.map((person) => (
            <Table.Row key={person.userId ?? 0}>
              <Table.ColumnHeader scope="row" fontWeight="normal">
                <TextLink to={`${paths.administrationMaintenance()}?person=${person.userId ?? 0}`}>
                  {person.name || t('choreTable.nobody')}
                </TextLink>
              </Table.ColumnHeader>
              {person.months.map((minutes, month) => (
                <Table.Cell key={months[month]} textAlign="end">
                  {isOver(person, minutes) ? (
                    <Flex gap="1" align="center" justify="flex-end" color="fg.warning">
                      <TriangleAlert size={14} aria-label={t('choreTable.over')} />
                      {hours(minutes / 60)}
                    </Flex>
                  ) : (
                    hours(minutes / 60)
                  )}
                </Table.Cell>
              ))}
              <Table.Cell textAlign="end" fontWeight="semibold">
                {hours(yearOf(person) / 60)}
              </Table.Cell>
              <Table.Cell textAlign="end">
                {person.assignedHours > 0 ? hours(person.assignedHours) : noHours(person)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};
