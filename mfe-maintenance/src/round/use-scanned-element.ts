import { useCallback } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { scannedElement, useNavigate, useScanClaim } from 'shared-kit/web/router';
import { confirm } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type RoundOrder, type Stops, taskOfElement } from './round-order.ts';

interface ScannedInRound {
  readonly order: RoundOrder;
  readonly stops: Stops;
  readonly installationId: number;
  readonly onTask: (id: number) => void;
}

/** The label of an element leads to its card in the round; of one that is not in it, its tasks are offered. */
export const useScannedElement = ({ order, stops, installationId, onTask }: ScannedInRound): void => {
  const t = useText();
  const navigate = useNavigate();
  const offer = useCallback(
    async (elementId: number) => {
      const wanted = await confirm({
        text: t('round.notInRound'),
        acceptLabel: t('round.itsTasks'),
        cancel: true,
      });
      if (wanted) void navigate(paths.elementRound({ elementId, installationId }));
    },
    [t, navigate, installationId],
  );
  useScanClaim((to) => {
    const elementId = scannedElement(to, installationId);
    if (elementId === null) return false;
    const task = taskOfElement(order, stops, elementId);
    if (task === null) void offer(elementId);
    else onTask(task);
    return true;
  });
};
