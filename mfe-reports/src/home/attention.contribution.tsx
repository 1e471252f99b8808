import { Fragment } from 'react';
import type { AttentionTold } from 'shared-kit/contracts/modules/slots';
import { paths } from 'shared-kit/contracts/paths';
import { outOfLimitsDays, type ReportHome } from 'shared-kit/contracts/reports/report-home';
import { lastDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type Attention, toldOf } from 'shared-kit/domain/figures/attention';
import { type FigureName, figureNames, figures } from 'shared-kit/domain/figures/figures';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { CircleAlert, Clock, TriangleAlert } from 'shared-kit/web/icons';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Box, Heading, HowCounted, ListSkeleton, RetryLine, RowLink, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useAttention } from './use-attention.ts';
import { useReportHome } from './use-report-home.ts';

type OutOfLimitsProps = ReportHome['outOfLimits'] & { readonly installationId: number };

/** Tasks of the last days with a reading outside of its limits. */
const OutOfLimits = ({ installationId, count, newest }: OutOfLimitsProps) => {
  const t = useText();
  const local = useLocalized();
  const { date } = useFormat();
  if (count === 0) return null;
  return (
    <Box as="section" aria-labelledby="home-out-of-limits">
      <Heading as="h4" size="sm" id="home-out-of-limits">
        {t('attention.newest')}
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
            <RowLink to={figures.behindTasks.list({ from, to, person: userId })} data-figure="behindTasks">
              <Clock aria-hidden size={16} />
              <Text as="span" flex="1" minWidth="40">
                {name}
              </Text>
              <Text as="span" color="fg.muted">
                {t('attention.late', { count: late, shown: number(late) })}
              </Text>
            </RowLink>
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** What this module counts itself; null until it is known or can't be. */
const useOwn = (data: ReportHome | undefined, error: Error | null): AttentionTold | null => {
  const t = useText();
  const { timeZone } = useFormat();
  if (!data) return error ? { lines: [], isWhole: false } : null;
  const days = lastDays(outOfLimitsDays, localDayText(Date.now(), timeZone));
  const counts = { outOfLimitsLately: data.outOfLimits.count, improperLately: data.improper };
  return toldOf(
    (['outOfLimitsLately', 'improperLately'] as const).map((figure) => ({
      figure,
      count: counts[figure],
      of: '',
      name: t(`figure.${figure}.name`),
      how: t(`figure.${figure}.how`),
      to: figures[figure].list(days),
    })),
  );
};

const Lines = ({ lines }: Pick<Attention, 'lines'>) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <Box as="ul" listStyleType="none">
      {lines.map(({ figure, count, name, of, to }) => (
        <li key={`${figure} ${to}`}>
          <RowLink to={to} data-figure={figure}>
            <TriangleAlert aria-hidden size={16} />
            <Text as="span" flex="1" minWidth="40">
              {of === '' ? name : t('attention.line', { of, name })}
            </Text>
            <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {number(count)}
            </Text>
          </RowLink>
        </li>
      ))}
    </Box>
  );
};

const named = (lines: Attention['lines']): readonly FigureName[] =>
  figureNames.filter((name) => lines.some(({ figure }) => figure === name));

/** The words that came with the lines, which are their modules' own. */
const wordsOf = (lines: Attention['lines']): ((key: string) => string) => {
  const words = new Map(
    lines.flatMap(({ figure, name, how }) => [
      [`figure.${figure}.name`, name],
      [`figure.${figure}.how`, how],
    ]),
  );
  return (key) => words.get(key) ?? '';
};

/** What a manager has to look into: what every module has to tell, then the newest readings out of limits and who is behind. */
const AttentionCard = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const { data, error, refetch } = useReportHome(installationId);
  const { attention, contributions } = useAttention(installationId, useOwn(data, error));
  const { lines, standing, isWhole } = attention;
  const isUnread = standing === 'unknown' || (standing === 'some' && !isWhole);
  const isNothing = standing === 'nothing' && data?.behind.people.length === 0;
  return (
    <Stack gap="3">
      {lines.length > 0 ? (
        <>
          <Lines lines={lines} />
          <HowCounted figures={named(lines)} t={wordsOf(lines)} />
        </>
      ) : null}
      {contributions.map(({ key, content }) => (
        <Fragment key={key}>{content}</Fragment>
      ))}
      {data ? <OutOfLimits installationId={installationId} {...data.outOfLimits} /> : null}
      {data ? <Behind {...data.behind} /> : null}
      {!data && error ? <RetryLine error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton rows={3} /> : null}
      {isUnread ? <Text role="status">{t('attention.unknown')}</Text> : null}
      {isNothing ? <Text>{t('attention.nothing')}</Text> : null}
    </Stack>
  );
};

export default defineContribution('home.card', AttentionCard);
