import { paths } from 'shared-kit/contracts/paths';
import { outOfLimitsDays, type ReportHome } from 'shared-kit/contracts/report-home';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { CircleAlert, Clock } from 'shared-kit/web/icons';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Box, Heading, ListSkeleton, RetryLine, RowLink, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useReportHome } from './use-report-home.ts';

type OutOfLimitsProps = ReportHome['outOfLimits'] & { readonly installationId: number };

/** Tasks of the last days with a reading outside of its limits. */
const OutOfLimits = ({ installationId, count, newest }: OutOfLimitsProps) => {
  const t = useText();
  const local = useLocalized();
  const { date, number } = useFormat();
  if (count === 0) return null;
  return (
    <Box as="section" aria-labelledby="home-out-of-limits">
      <Heading as="h4" size="sm" id="home-out-of-limits">
        {t('attention.outOfLimits', { count, shown: number(count), days: outOfLimitsDays })}
      </Heading>
      <Box as="ul" listStyleType="none">
        {newest.map(({ id, elementName, choreName, performedAt }) => (
          <li key={id}>
            <RowLink to={paths.task({ id, installationId })}>
              <CircleAlert aria-hidden size={16} />
              <Text as="span" flex="1" minWidth="40">
                {t('attention.reading', { element: elementName, chore: local(choreName) })}
              </Text>
              <Text as="span" color="fg.muted">
                {date(performedAt)}
              </Text>
            </RowLink>
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** Who answers for the most of what is late. */
const Behind = ({ from, to, people }: ReportHome['behind']) => {
  const t = useText();
  const { number } = useFormat();
  if (people.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="home-behind">
      <Heading as="h4" size="sm" id="home-behind">
        {t('attention.behind')}
      </Heading>
      <Box as="ul" listStyleType="none">
        {people.map(({ userId, name, late }) => (
          <li key={userId}>
            <RowLink to={paths.reportTasks({ from, to, person: [userId], result: [0], late: '1' })}>
              <Clock aria-hidden size={16} />
              <Text as="span" flex="1" minWidth="40">
                {name}
              </Text>
              <Text as="span" color="fg.muted">
                {t('month.late', { count: late, shown: number(late) })}
              </Text>
            </RowLink>
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** What a manager has to look into. */
const AttentionCard = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const { data, error, refetch } = useReportHome(installationId);
  if (!data)
    return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
  const { outOfLimits, behind } = data;
  if (outOfLimits.count === 0 && behind.people.length === 0) return <Text>{t('attention.nothing')}</Text>;
  return (
    <Stack gap="3">
      <OutOfLimits installationId={installationId} {...outOfLimits} />
      <Behind {...behind} />
    </Stack>
  );
};

export default defineContribution('home.card', AttentionCard);
