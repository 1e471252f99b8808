import { screensOfAny } from 'shared-kit/contracts/plans/programme-screens';
import type { AnswerOf } from 'shared-kit/contracts/route';
import type { summarizeProgrammes } from 'shared-kit/contracts/tasks/task-summaries';
import { presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { figures } from 'shared-kit/domain/figures/figures';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, Clock, TriangleAlert } from 'shared-kit/web/icons';
import { Link as RouterLink } from 'shared-kit/web/router';
import { Box, Heading, Link, SimpleGrid, Stack, StatLink, Text } from 'shared-kit/web/ui';
import { useDelayNotes } from '../delays/use-delay-notes.ts';
import { useText } from '../use-text.ts';
import { PartsBar } from './parts-bar.tsx';

export type ProgrammeCounts = AnswerOf<typeof summarizeProgrammes>['data'][number];

const Numbers = ({ counts }: { readonly counts: ProgrammeCounts }) => {
  const t = useText();
  const { number, timeZone } = useFormat();
  const { programme, remaining, late, performedThisMonth } = counts;
  const notes = useDelayNotes()(counts);
  const month = presetDays('thisMonth', localDayText(Date.now(), timeZone));
  return (
    <SimpleGrid columns={3} gap="2">
      <StatLink
        figure="remainingTasks"
        to={figures.remainingTasks.list({ programme })}
        value={number(remaining)}
        label={t('overview.remaining', { count: remaining })}
        icon={Clock}
        tone="blue"
      />
      <StatLink
        figure="lateTasks"
        to={figures.lateTasks.list({ programme })}
        value={number(late)}
        label={t('overview.late', { count: late })}
        icon={TriangleAlert}
        tone={late > 0 ? 'red' : 'gray'}
        note={notes.late}
      />
      <StatLink
        figure="performedThisMonth"
        to={figures.performedThisMonth.list({ programme, ...month })}
        value={number(performedThisMonth)}
        label={t('overview.performed', { count: performedThisMonth })}
        icon={CircleCheck}
        tone="green"
        note={notes.performed}
      />
    </SimpleGrid>
  );
};

/** One programme as numbers that are links, and as a bar of what is done, waits and is late. */
export const ProgrammeCard = (counts: ProgrammeCounts) => {
  const t = useText();
  const { programme, remaining, late, dueSoon, performedThisMonth, planned } = counts;
  const name = t(`programme.${programme}`);
  return (
    <Box as="section" aria-label={name} borderWidth="1px" borderRadius="lg" bg="bg.panel" padding="3">
      <Stack gap="3">
        <Heading as="h2" size="md">
          <Link asChild color="fg" minHeight="44px" display="flex" alignItems="center">
            <RouterLink to={screensOfAny[programme].menu()}>{name}</RouterLink>
          </Link>
        </Heading>
        <Numbers counts={counts} />
        {planned || late > 0 ? (
          <>
            <PartsBar
              parts={[
                { key: 'done', value: performedThisMonth, tone: 'green' },
                { key: 'late', value: late, tone: 'red' },
                { key: 'remaining', value: remaining, tone: 'blue' },
              ]}
              label={t('maintenance.bar', { done: performedThisMonth, late, remaining })}
            />
            <Text color="fg.muted">{t('maintenance.dueSoon', { count: dueSoon })}</Text>
          </>
        ) : (
          <Text color="fg.muted">{t('plan.none')}</Text>
        )}
      </Stack>
    </Box>
  );
};
