import { getChoreLoad } from 'shared-kit/contracts/chore-changes';
import { paths } from 'shared-kit/contracts/paths';
import { useEnumText, useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { chakra, ErrorState, Stack, Table, TableSkeleton, Text } from 'shared-kit/web/ui';

const TextLink = chakra(Link, { base: { textDecoration: 'underline' } });

/** Hours that the chores of an installation ask for, by month and by who answers for them. */
export const WorkLoad = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const enums = useEnumText();
  const { data, error, refetch } = useRoute(getChoreLoad, { query: { installationId } });
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton />;
  const months = enums.options('month');
  const hours = (minutes: number): string => format.number(minutes / 60, { maximumFractionDigits: 1 });
  const { people } = data.data;
  const most = Math.max(1, ...people.flatMap((person) => person.months));
  return (
    <Stack gap="3">
      <Text color="fg.muted">{t('choreTable.loadText')}</Text>
      <Table.ScrollArea>
        <Table.Root size="sm" aria-label={t('choreTable.loadTable')}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader scope="col">{t('choreTable.person')}</Table.ColumnHeader>
              {months.map(({ value, label }) => (
                <Table.ColumnHeader key={value} scope="col" textAlign="end">
                  <abbr title={label} style={{ textDecoration: 'none' }}>
                    {label.slice(0, 3)}
                  </abbr>
                </Table.ColumnHeader>
              ))}
              <Table.ColumnHeader scope="col" textAlign="end">
                {t('choreTable.year')}
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {people.map(({ userId, name, months: minutes }) => (
              <Table.Row key={userId ?? 0}>
                <Table.ColumnHeader scope="row" fontWeight="normal">
                  <TextLink to={`${paths.administrationMaintenance()}?person=${userId ?? 0}`}>
                    {name || t('choreTable.nobody')}
                  </TextLink>
                </Table.ColumnHeader>
                {minutes.map((one, month) => (
                  <Table.Cell
                    key={months[month]?.value ?? month}
                    textAlign="end"
                    backgroundImage="linear-gradient(to top, {colors.brand.muted} 100%, transparent 0)"
                    backgroundRepeat="no-repeat"
                    backgroundPosition="bottom"
                    backgroundSize={`100% ${Math.round((one / most) * 100)}%`}
                  >
                    {hours(one)}
                  </Table.Cell>
                ))}
                <Table.Cell textAlign="end" fontWeight="semibold">
                  {hours(minutes.reduce((sum, one) => sum + one, 0))}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Stack>
  );
};
