import { useState } from 'react';
import type { Doubt, DoubtDecision } from 'shared-kit/contracts/doubts';
import { callRoute, errorTextOf, handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { notify, showError } from 'shared-kit/web/ui';
import { decideRoute, doubtResources } from './doubt-routes.ts';

interface Decided {
  readonly done: readonly Doubt[];
  /** With what was said of the first one. */
  readonly refused: readonly Doubt[];
  readonly error: unknown;
}

interface Decision {
  readonly installationId: number;
  readonly decision: DoubtDecision;
  readonly reason: string;
}

const decideEach = async (
  doubts: readonly Doubt[],
  { installationId, decision, reason }: Decision,
): Promise<Decided> => {
  const done: Doubt[] = [];
  const refused: Doubt[] = [];
  let first: unknown = null;
  for (const doubt of doubts) {
    const { id, version, kind } = doubt;
    try {
      const input = { params: { id }, body: { installationId, version, decision, reason } };
      done.push((await callRoute(decideRoute(kind), input)).data);
    } catch (error) {
      first ??= error;
      refused.push(doubt);
    }
  }
  return { done, refused, error: first };
};

/** Decides one or many, each by itself: says how many were, offers the way back, and answers those that were refused. */
export const useDecideDoubts = (installationId: number) => {
  const { t } = useTranslation('mfe-admin');
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const refresh = (): Promise<void> =>
    invalidate(...doubtResources, 'elements', 'areas', 'floors', 'buildings', 'inspections', 'tasks');
  const decide = async (
    doubts: readonly Doubt[],
    decision: DoubtDecision,
    reason = '',
  ): Promise<readonly Doubt[]> => {
    setBusy(true);
    try {
      const { done, refused, error } = await decideEach(doubts, { installationId, decision, reason });
      await refresh();
      if (done.length > 0)
        notify({
          text: t(`doubts.done.${decision}`, { count: done.length }),
          ...(decision === 'undo' ? {} : { undo: () => void decide(done, 'undo') }),
        });
      if (refused.length === 1 && done.length === 0) await handleApiError(error);
      else if (refused.length > 0)
        await showError({
          text: t('doubts.refused', { count: refused.length, why: errorTextOf(error) }),
        });
      return refused;
    } finally {
      setBusy(false);
    }
  };
  return { busy, decide };
};
