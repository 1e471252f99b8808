import { type ReactNode, useCallback } from 'react';
import { ListIcon } from 'shared-kit/web/icons';
import { Box, Button, PageFrame, Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { RoundBar, useBarHeight } from './round-bar.tsx';
import { neighbour, type RoundOrder } from './round-order.ts';
import { RoundProgress } from './round-progress.tsx';
import { useRoundKeys } from './use-round-keys.ts';

interface WalkProps {
  readonly title: string;
  readonly order: RoundOrder;
  /** 0 where there is none. */
  readonly taskId: number;
  readonly onTask: (id: number) => void;
  /** Back to the list. */
  readonly onLeave: () => void;
  /** Above the task. */
  readonly head?: ReactNode;
  /** The task; the bar at its foot stands around a button to save, where there is one. */
  readonly children: (bar: (save: ReactNode) => ReactNode) => ReactNode;
}

/** Tasks one by one, in an order that somebody else makes. */
export const Walk = ({ title, order, taskId, onTask, onLeave, head, children }: WalkProps) => {
  const t = useText();
  const [back, next] = [neighbour(order, taskId, -1), neighbour(order, taskId, 1)];
  const goTo = useCallback((id: number | null) => void (id !== null && onTask(id)), [onTask]);
  const step = useCallback((way: 1 | -1) => goTo(way === 1 ? next : back), [back, next, goTo]);
  useBarHeight();
  useRoundKeys({ onStep: step, onLeave });
  const bar = (save: ReactNode) => (
    <RoundBar
      onBack={back === null ? null : () => goTo(back)}
      onNext={next === null ? null : () => goTo(next)}
    >
      {save}
    </RoundBar>
  );
  return (
    <PageFrame
      title={title}
      tabs={[]}
      actions={
        <Button variant="outline" onClick={onLeave} aria-keyshortcuts="Escape">
          <ListIcon aria-hidden />
          {t('round.list')}
        </Button>
      }
    >
      {head}
      <RoundProgress order={order} current={taskId} />
      <Box key={taskId}>
        <Stack gap="4">{children(bar)}</Stack>
      </Box>
    </PageFrame>
  );
};
