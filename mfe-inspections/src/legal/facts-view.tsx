import { listLegalFacts } from 'shared-kit/contracts/legal/legal-obligations';
import { useRoute } from 'shared-kit/web/query';
import { EmptyState, ErrorState, ListSkeleton, Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { FactForm } from './fact-form.tsx';

interface FactsViewProps {
  readonly installationId: number;
  /** The one that comes first: `building 7`. */
  readonly subject: string;
}

/** What rules ask about here, by place: what is missing first. */
export const FactsView = ({ installationId, subject }: FactsViewProps) => {
  const t = useText();
  const { data, error, refetch } = useRoute(listLegalFacts, { query: { installationId } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} />;
  if (data.data.length === 0) return <EmptyState title={t('legal.empty.facts')} />;
  const keyed = data.data.map((each) => ({ key: `${each.place} ${each.id}`, each }));
  const sorted = keyed.toSorted((a, b) => Number(b.key === subject) - Number(a.key === subject));
  return (
    <Stack gap="4">
      {sorted.map(({ key, each }) => (
        <FactForm
          key={`${key} ${each.questions.map(({ fact }) => fact).join()}`}
          installationId={installationId}
          subject={each}
        />
      ))}
    </Stack>
  );
};
