import { summarizeMonth } from 'shared-kit/contracts/task-summaries';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { ListSkeleton, RetryLine, Stack, Text } from 'shared-kit/web/ui';
import { BarLink } from '../overview/bar-link.tsx';
import { useProgramme } from '../programmes/programme.tsx';
import { useChoreTypes } from '../tasks/use-chore-types.ts';
import { useText } from '../use-text.ts';

const most = 6;

/** How much of the month's work in the programme is done, by type of chore. */
export const Month = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const { programme, screens } = useProgramme();
  const { number } = useFormat();
  const { types } = useChoreTypes();
  const month = useRoute(
    summarizeMonth,
    { query: { installationId, programme } },
    { select: ({ data }) => data },
  );
  const { data, error } = month;
  if (!data)
    return error ? (
      <RetryLine error={error} onRetry={() => void month.refetch()} />
    ) : (
      <ListSkeleton rows={4} />
    );
  if (data.byChoreType.length === 0) return <Text>{t('month.none')}</Text>;
  const sizeOf = ({ performed, remaining }: { performed: number; remaining: number }) =>
    performed + remaining;
  const shown = data.byChoreType.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most);
  return (
    <Stack as="ul" listStyleType="none" gap="1">
      {shown.map((share) => (
        <li key={share.id}>
          <BarLink
            to={screens.remaining({ choreTypeId: share.id })}
            label={types.find(({ id }) => id === share.id)?.name ?? ''}
            words={t('month.share', { performed: number(share.performed), all: number(sizeOf(share)) })}
            part={share.performed / sizeOf(share)}
            tone="green"
          />
        </li>
      ))}
    </Stack>
  );
};

export default defineContribution('home.card', Month);
