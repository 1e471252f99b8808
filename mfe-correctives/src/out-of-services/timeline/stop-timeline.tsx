import type { ReactNode } from 'react';
import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { useFormat } from 'shared-kit/web/i18n';
import { Box, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { useStopText } from '../use-stop-text.ts';

interface Moment {
  readonly key: string;
  /** What moments are put in order by: an instant or a day. */
  readonly at: string;
  readonly when: string;
  readonly what: string;
  readonly more?: ReactNode;
}

const useMoments = (stop: OutOfService): readonly Moment[] => {
  const t = useText();
  const format = useFormat();
  const words = useStopText();
  const { openedAt, closedAt, authorityToldOn, retestPassedOn, liftedBy } = stop;
  const onDay = (key: string, day: string | null, what: string): readonly Moment[] =>
    day === null ? [] : [{ key, at: day, when: format.day(day), what }];
  const opened: Moment = {
    key: 'opened',
    at: openedAt,
    when: format.dateTime(openedAt),
    what: t('stops.line.opened', { who: stop.openedByName }),
    more: [words.reason(stop), words.orderedBy(stop)].join(' · '),
  };
  const between = [
    ...onDay('told', authorityToldOn, t('stops.line.told')),
    ...onDay('retest', retestPassedOn, t('stops.line.retest', { retest: stop.retest })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const last: Moment =
    closedAt === null
      ? {
          key: 'now',
          at: '',
          when: t('stops.line.now'),
          what: t('stops.lasts', { length: words.length(stop) }),
        }
      : {
          key: 'closed',
          at: closedAt,
          when: format.dateTime(closedAt),
          what: t('stops.line.closed', { who: liftedBy || (stop.closedByName ?? '') }),
          more: stop.closingDescription,
        };
  return [opened, ...between, last];
};

/** What happened to it, from the opening to the closing or to now. */
export const StopTimeline = ({ stop }: { readonly stop: OutOfService }) => {
  const t = useText();
  return (
    <Stack as="ol" listStyleType="none" gap="4" aria-label={t('stops.timeline')}>
      {useMoments(stop).map(({ key, when, what, more }) => (
        <Box as="li" key={key} borderStartWidth="2px" paddingStart="3">
          <Text color="fg.muted">{when}</Text>
          <Text fontWeight="semibold">{what}</Text>
          {more ? (
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {more}
            </Text>
          ) : null}
        </Box>
      ))}
    </Stack>
  );
};
