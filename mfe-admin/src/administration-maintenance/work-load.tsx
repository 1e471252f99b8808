import { getChoreLoad } from 'shared-kit/contracts/plans/chore-changes';
import { BarChart } from 'shared-kit/web/charts';
import { useEnumText, useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { Box, ErrorState, Heading, NativeSelect, Stack, TableSkeleton, Text } from 'shared-kit/web/ui';
import { loadChart } from './load-series.ts';
import { LoadTable } from './load-table.tsx';

const everybody = 'all';
const keyOf = (userId: number | null): string => (userId === null ? 'nobody' : String(userId));

/** Hours that the chores of an installation ask for, by month and by who answers for them, against those that people have. */
export const WorkLoad = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const enums = useEnumText();
  const [{ of }, change] = useUrlState({ of: everybody });
  const { data, error, refetch } = useRoute(getChoreLoad, { query: { installationId } });
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton />;
  const { people } = data.data;
  const months = enums.options('month').map(({ label }) => label);
  const shown = people.filter(({ userId }) => of === everybody || keyOf(userId) === of);
  const { series, categories, assignedHours } = loadChart(shown, {
    nobody: t('choreTable.nobody'),
    others: t('choreTable.others'),
    months: months.map((label) => label.slice(0, 3)),
  });
  const hours = (value: number): string => `${format.number(value, { maximumFractionDigits: 1 })} h`;
  return (
    <Stack gap="5">
      <Box>
        <Heading as="h2" size="md">
          {t('choreTable.loadHeading')}
        </Heading>
        <Text color="fg.muted" maxWidth="70ch">
          {t('choreTable.loadText')}
        </Text>
      </Box>
      <BarChart
        title={t('choreTable.loadTable')}
        empty={t('choreTable.loadEmpty')}
        series={series}
        categories={categories}
        write={hours}
        {...(assignedHours > 0
          ? {
              target: {
                value: assignedHours,
                label: t('choreTable.assigned', { hours: format.number(assignedHours) }),
              },
            }
          : {})}
        action={
          <NativeSelect.Root width="auto" size="sm">
            <NativeSelect.Field
              aria-label={t('choreTable.person')}
              value={of}
              onChange={(event) => change({ of: event.target.value })}
            >
              <option value={everybody}>{t('choreTable.everybody')}</option>
              {people.map(({ userId, name }) => (
                <option key={keyOf(userId)} value={keyOf(userId)}>
                  {userId === null ? t('choreTable.nobody') : name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        }
      />
      <LoadTable people={people} months={months} />
    </Stack>
  );
};
