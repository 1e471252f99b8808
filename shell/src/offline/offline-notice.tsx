import { useState } from 'react';
import { useAwaySince, usePreparation, usePreparedAt } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { WifiOff } from 'shared-kit/web/icons';
import { useWork } from 'shared-kit/web/offline';
import { Link } from 'shared-kit/web/router';
import { Box, Button, chakra, Flex, Text } from 'shared-kit/web/ui';
import { pendingWorkPath } from '../pending-work-path.ts';
import { useWorkText } from './use-work-text.ts';

const WorkLink = chakra(Link, {
  base: { textDecoration: 'underline', fontWeight: 'semibold', flexShrink: '0', paddingY: '3' },
});

/** Milliseconds. Less is told beside what waits alone, as it changes nothing else. */
const clockTolerance = 5 * 60_000;

/**
 * A clock that is wrong; and while nothing answers, in one line, since when. Behind its button: that the page must not be loaded anew, as that
 * fails however well all is prepared, and what is prepared.
 */
export const OfflineNotice = () => {
  const { t } = useTranslation('shell');
  const { time, dateTime } = useFormat();
  const dataOf = usePreparedAt();
  const awaySince = useAwaySince();
  const { readyUntil } = usePreparation();
  const work = useWork();
  const [isWhole, setWhole] = useState(false);
  const { counts } = useWorkText();
  const isToday = (at: number | string): boolean => new Date(at).toDateString() === new Date().toDateString();
  const sayWhen = (at: string): string => (isToday(at) ? time(at) : dateTime(at));
  const clockAhead = work?.clockAhead ?? 0;
  const isReady = readyUntil !== null && readyUntil > Date.now();
  return (
    <div aria-live="polite">
      {Math.abs(clockAhead) <= clockTolerance ? null : (
        <Text
          paddingX={{ base: '5px', sm: '15px' }}
          paddingY="2"
          colorPalette="orange"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
        >
          {t(clockAhead > 0 ? 'pendingWork.state.ahead' : 'pendingWork.state.behind', {
            count: Math.round(Math.abs(clockAhead) / 60_000),
          })}
        </Text>
      )}
      {awaySince === null ? null : (
        <Box
          paddingX={{ base: '5px', sm: '15px' }}
          colorPalette="orange"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          borderBottomWidth="1px"
        >
          <Flex gap="2" align="center" minHeight="44px">
            <Box flexShrink="0">
              <WifiOff aria-hidden size={18} />
            </Box>
            <Text flex="1" minWidth="0" truncate>
              {t(isToday(awaySince) ? 'offline.since' : 'offline.sinceDay', {
                at: sayWhen(new Date(awaySince).toISOString()),
              })}
            </Text>
            {work && work.operations.length > 0 ? (
              <WorkLink to={pendingWorkPath}>{counts(work)}.</WorkLink>
            ) : null}
            <Button
              variant="ghost"
              color="inherit"
              minHeight="44px"
              paddingX="3"
              aria-expanded={isWhole}
              onClick={() => setWhole((before) => !before)}
            >
              {t(isWhole ? 'offline.less' : 'offline.more')}
            </Button>
          </Flex>
          {isWhole ? (
            <Text paddingBottom="2">
              {t('offline.noRefresh')}
              {isReady && readyUntil !== null
                ? ` ${t('offline.readyUntil', { at: time(new Date(readyUntil).toISOString()) })}`
                : null}
              {dataOf === null ? null : ` ${t('offline.dataOf', { at: sayWhen(dataOf) })}`}
            </Text>
          ) : null}
        </Box>
      )}
    </div>
  );
};
