import type { ReactNode } from 'react';
import { leaveSession, useAwaySince } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import {
  CircleCheck,
  Clock,
  KeyRound,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
  WifiOff,
} from 'shared-kit/web/icons';
import type { OfflineState } from 'shared-kit/web/offline';
import { Button, chakra, Flex, Stack, Text } from 'shared-kit/web/ui';

interface LineProps {
  readonly icon: LucideIcon;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

const Line = ({ icon: LineIcon, isWarning = false, children }: LineProps) => (
  <Flex asChild gap="2" align="center" {...(isWarning ? { color: 'orange.fg' } : {})}>
    <li>
      <chakra.span flexShrink="0">
        <LineIcon aria-hidden size={18} />
      </chakra.span>
      {children}
    </li>
  </Flex>
);

/** Below this nobody notices, and the server takes the times as they are. */
const tolerance = 2 * 60_000;

const ClockLine = ({ clockAhead }: Pick<OfflineState, 'clockAhead'>) => {
  const { t } = useTranslation('shell');
  if (clockAhead === null || Math.abs(clockAhead) <= tolerance) return null;
  const count = Math.round(Math.abs(clockAhead) / 60_000);
  return (
    <Line icon={Clock} isWarning>
      {t(clockAhead > 0 ? 'pendingWork.state.ahead' : 'pendingWork.state.behind', { count })}
    </Line>
  );
};

/** Of today the time is enough. */
const useWhen = () => {
  const { date, time, dateTime } = useFormat();
  return (at: string): string => (date(at) === date(new Date().toISOString()) ? time(at) : dateTime(at));
};

/** How the sending stands: since when nothing answers, what keeps it, when something was sent last. */
export const QueueStatus = ({ work }: { readonly work: OfflineState }) => {
  const { t } = useTranslation('shell');
  const when = useWhen();
  const awaySince = useAwaySince();
  const { offlineSince, isSending, needsSignIn, lastSent, unregistered } = work;
  const away = awaySince === null ? offlineSince : new Date(awaySince).toISOString();
  return (
    <Stack asChild gap="2" aria-live="polite">
      <chakra.ul listStyleType="none">
        {away === null ? null : (
          <Line icon={WifiOff} isWarning>
            <Text>{t('pendingWork.state.away', { at: when(away) })}</Text>
          </Line>
        )}
        {isSending ? <Line icon={LoaderCircle}>{t('pendingWork.state.sending')}</Line> : null}
        {needsSignIn ? (
          <Line icon={KeyRound} isWarning>
            <Text>{t('pendingWork.state.needsSignIn')}</Text>
            <Button size="sm" variant="outline" onClick={() => leaveSession('expired')}>
              {t('pendingWork.signIn')}
            </Button>
          </Line>
        ) : null}
        <ClockLine clockAhead={work.clockAhead} />
        {unregistered.length > 0 ? <Line icon={TriangleAlert}>{t('pendingWork.state.unloaded')}</Line> : null}
        {lastSent === null ? null : (
          <Line icon={CircleCheck}>
            {t('pendingWork.state.sent', { count: lastSent.count, at: when(lastSent.at) })}
          </Line>
        )}
      </chakra.ul>
    </Stack>
  );
};
