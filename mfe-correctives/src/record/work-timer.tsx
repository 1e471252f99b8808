import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { Play, Square } from 'shared-kit/web/icons';
import { Button, Elapsed, Flex } from 'shared-kit/web/ui';
import { useCorrectiveClock } from '../parts/use-corrective-clock.ts';
import { useText } from '../use-text.ts';

interface WorkTimerProps {
  readonly corrective: Corrective;
  /** Whole minutes that were counted, at least one. */
  readonly onStop: (minutes: number) => void;
}

/** Counts the work on a corrective: the clock that its moves start and hold, by hand. */
export const WorkTimer = ({ corrective, onStop }: WorkTimerProps) => {
  const t = useText();
  const { since, minutes, start, end } = useCorrectiveClock(corrective);
  const stop = (): void => {
    end();
    onStop(Math.min(1440, minutes));
  };
  return (
    <Flex gap="3" align="center">
      <Button variant="outline" minHeight="44px" onClick={since === null ? start : stop}>
        {since === null ? <Play aria-hidden /> : <Square aria-hidden />}
        {t(since === null ? 'timer.start' : 'timer.stop')}
      </Button>
      {since === null ? null : <Elapsed since={since} />}
    </Flex>
  );
};
