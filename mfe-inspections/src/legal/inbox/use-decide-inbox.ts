import { inspections } from 'shared-kit/contracts/legal/inspections';
import { decideObligations } from 'shared-kit/contracts/legal/legal-obligations';
import type { CallInput } from 'shared-kit/contracts/route';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useInvalidate } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import type { InboxEntry } from './inbox-groups.ts';

type Body = CallInput<typeof decideObligations>['body'];
type Decision = Body['decision'];

/** Of one rule at once. */
const most = 200;

/** One call for each rule, whose records are made or not made together. */
const callsOf = (entries: readonly InboxEntry[]): (readonly InboxEntry[])[] =>
  [...Map.groupBy(entries, ({ rule, obligation }) => `${rule.key} ${obligation.status}`).values()].flatMap(
    (those) =>
      Array.from({ length: Math.ceil(those.length / most) }, (_, part) =>
        those.slice(part * most, (part + 1) * most),
      ),
  );

/** Takes away the records that nobody has touched since they were made. */
const removeUntouched = async (ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    const { data } = await callRoute(inspections.get, { params: { id } });
    if (data.version === 0) await callRoute(inspections.remove, { params: { id } });
  }
};

/** Decides for many at once, says how many were decided, and offers the way back where there is one. */
export const useDecideInbox = (installationId: number) => {
  const t = useText();
  const invalidate = useInvalidate();
  const refresh = (): Promise<void> =>
    invalidate('legalObligations', 'legalFacts', 'inspections', 'inspectionMatrix');
  const call = async (those: readonly InboxEntry[], decision: Decision) => {
    const [first] = those;
    if (first === undefined) return { inspectionIds: [], decided: 0 };
    const subjects = those.map(({ subject: { place, id } }) => ({ place, id }));
    const { inspectionType, key: ruleKey } = first.rule;
    const body = { installationId, inspectionType, ruleKey, subjects, decision };
    return (await callRoute(decideObligations, { body })).data;
  };
  const undoing = (back: () => Promise<void>) => async (): Promise<void> => {
    try {
      await back();
    } catch (error) {
      await handleApiError(error);
    } finally {
      await refresh();
    }
  };
  /** Errors are thrown, as forms need; what was decided before them stays so. */
  return async (entries: readonly InboxEntry[], decision: Decision): Promise<void> => {
    const made: number[] = [];
    let decided = 0;
    try {
      for (const those of callsOf(entries)) {
        const answer = await call(those, decision);
        decided += answer.decided;
        // What differed had its record before: it was changed, and is not taken away.
        if (those[0]?.obligation.status === 'proposed') made.push(...answer.inspectionIds);
      }
    } finally {
      await refresh();
    }
    const back = {
      accepted: made.length === 0 ? undefined : () => removeUntouched(made),
      rejected: async () => {
        for (const those of callsOf(entries)) await call(those, { kind: 'reopened' });
      },
      planned: undefined,
      reopened: undefined,
    }[decision.kind];
    notify({
      text: t('legal.inbox.decided', { count: decided }),
      ...(back === undefined ? {} : { undo: undoing(back) }),
    });
  };
};
