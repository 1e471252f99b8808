import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { useFormat } from 'shared-kit/web/i18n';
import { Box, Heading, Stack, Text } from 'shared-kit/web/ui';
import { FormerView } from '../former/former-view.tsx';
import { useText } from '../use-text.ts';
import { ResultView } from './result-view.tsx';
import { SpacingNotice } from './spacing-notice.tsx';

/** The result of the time before and what was observed earlier. */
export const ChoreHistory = ({ task }: { readonly task: TaskDetail }) => {
  const t = useText();
  const format = useFormat();
  const { previous, former, formats } = task;
  const earlier = task.observations.filter(({ taskId }) => taskId !== task.id && taskId !== previous?.id);
  return (
    <Stack gap="4">
      <Box as="section" aria-label={t('history.previous')}>
        <Heading as="h3" size="sm" marginBottom="1">
          {t('history.previous')}
        </Heading>
        <SpacingNotice task={task} />
        {previous ? <ResultView task={previous} formats={formats} /> : null}
        {previous === null && former === null ? <Text color="fg.muted">{t('history.none')}</Text> : null}
        {previous === null && former !== null ? <FormerView former={former} formats={formats} /> : null}
      </Box>
      {earlier.length === 0 ? null : (
        <Box as="section" aria-label={t('history.observations')}>
          <Heading as="h3" size="sm" marginBottom="1">
            {t('history.observations')}
          </Heading>
          <Stack as="ul" listStyleType="none" gap="2">
            {earlier.slice(0, 5).map(({ id, description, date, userName }) => (
              <li key={id}>
                <Text color="fg.muted">{t('result.by', { who: userName, when: format.date(date) })}</Text>
                <Text whiteSpace="pre-wrap">{description}</Text>
              </li>
            ))}
          </Stack>
        </Box>
      )}
    </Stack>
  );
};
