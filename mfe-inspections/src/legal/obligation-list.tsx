import { listObligations, type ObligationStatus } from 'shared-kit/contracts/legal/legal-obligations';
import { useRoute } from 'shared-kit/web/query';
import { EmptyState, ErrorState, ListSkeleton, Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { ObligationCard } from './obligation-card.tsx';

interface ObligationListProps {
  readonly installationId: number;
  readonly status: ObligationStatus;
}

/** Those of one status, alike ones in one card. */
export const ObligationList = ({ installationId, status }: ObligationListProps) => {
  const t = useText();
  const query = { installationId, ...(status === 'not' ? { status } : {}) };
  const { data, error, refetch } = useRoute(listObligations, { query });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} />;
  const rules = new Map(data.data.rules.map((rule) => [rule.key, rule]));
  const shown = data.data.obligations.filter((each) => each.status === status);
  if (shown.length === 0) return <EmptyState title={t(`legal.empty.${status}`)} />;
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {shown.map((obligation) => {
        const rule = rules.get(obligation.ruleKey);
        const [first] = obligation.subjects;
        return rule && first ? (
          <ObligationCard
            key={`${rule.key} ${first.place} ${first.id}`}
            installationId={installationId}
            rule={rule}
            obligation={obligation}
          />
        ) : null;
      })}
    </Stack>
  );
};
