import { useEffect, useState } from 'react';
import { useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { Play, Square } from 'shared-kit/web/icons';
import { Button, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const minuteMs = 60_000;
const keyOf = (userId: number, correctiveId: number): string => `correctiveTimer.${userId}.${correctiveId}`;

const readStart = (key: string): number | null => {
  const stored = Number(localStorage.getItem(key));
  return Number.isFinite(stored) && stored > 0 ? stored : null;
};

interface WorkTimerProps {
  readonly correctiveId: number;
  /** Whole minutes since it was started, at least one. */
  readonly onStop: (minutes: number) => void;
}

/** Counts the work on a corrective; it goes on while the page is closed, in this browser. */
export const WorkTimer = ({ correctiveId, onStop }: WorkTimerProps) => {
  const t = useText();
  const format = useFormat();
  const userId = useSessionUser()?.Id ?? 0;
  const key = keyOf(userId, correctiveId);
  const [start, setStart] = useState(() => readStart(key));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (start === null) return;
    const ticking = setInterval(() => setNow(Date.now()), minuteMs / 4);
    return () => clearInterval(ticking);
  }, [start]);
  const begin = (): void => {
    const at = Date.now();
    localStorage.setItem(key, String(at));
    setNow(at);
    setStart(at);
  };
  const end = (): void => {
    localStorage.removeItem(key);
    if (start !== null) onStop(Math.max(1, Math.min(1440, Math.round((Date.now() - start) / minuteMs))));
    setStart(null);
  };
  return (
    <Flex gap="3" align="center">
      <Button variant="outline" minHeight="44px" onClick={start === null ? begin : end}>
        {start === null ? <Play aria-hidden /> : <Square aria-hidden />}
        {t(start === null ? 'timer.start' : 'timer.stop')}
      </Button>
      {start === null ? null : (
        <Text role="timer">{format.duration(Math.max(0, Math.floor((now - start) / minuteMs)))}</Text>
      )}
    </Flex>
  );
};
