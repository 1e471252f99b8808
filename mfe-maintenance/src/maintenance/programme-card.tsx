import { screensOfAny } from 'shared-kit/contracts/plans/programme-screens';
import type { AnswerOf } from 'shared-kit/contracts/route';
import type { summarizeProgrammes } from 'shared-kit/contracts/tasks/task-summaries';
import { Link as RouterLink } from 'shared-kit/web/router';
import { Box, Heading, Link, Stack, Text } from 'shared-kit/web/ui';
import { Stats } from '../overview/stats.tsx';
import { useText } from '../use-text.ts';
import { PartsBar } from './parts-bar.tsx';

export type ProgrammeCounts = AnswerOf<typeof summarizeProgrammes>['data'][number];

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
        <Stats programme={programme} counts={counts} gap="2" />
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
