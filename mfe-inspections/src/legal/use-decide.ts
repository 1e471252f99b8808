import {
  decideObligations,
  type ObligationRule,
  type ObligationSubject,
} from 'shared-kit/contracts/legal/legal-obligations';
import type { CallInput } from 'shared-kit/contracts/route';
import { useRouteMutation } from 'shared-kit/web/query';

type Decision = CallInput<typeof decideObligations>['body']['decision'];

interface Deciding {
  readonly installationId: number;
  readonly rule: ObligationRule;
  readonly subjects: readonly ObligationSubject[];
}

/** Decides for all of them at once; answers how many were decided. Errors are thrown, as forms need. */
export const useDecide = ({ installationId, rule, subjects }: Deciding) => {
  const { mutateAsync } = useRouteMutation(decideObligations, {
    invalidates: ['inspections', 'inspectionMatrix', 'legalFacts'],
  });
  return async (decision: Decision): Promise<number> => {
    const { data } = await mutateAsync({
      body: {
        installationId,
        inspectionType: rule.inspectionType,
        ruleKey: rule.key,
        subjects: subjects.map(({ place, id }) => ({ place, id })),
        decision,
      },
    });
    return data.decided;
  };
};
