import { useEffect } from 'react';
import { listStopped } from 'shared-kit/contracts/correctives/out-of-services';
import { paths } from 'shared-kit/contracts/paths';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { RetryLine } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** What is out of service now, where it is on the plan: of the whole installation, as its host knows what is on the floor. */
const PlanStops = ({ installationId, onNotices }: SlotProps<'plan.notices'>) => {
  const t = useText();
  const { data, error, refetch } = useRoute(
    listStopped,
    { query: { installationId } },
    { staleTime: 60_000 },
  );
  const known = data?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language, which `t` stands for
  useEffect(() => {
    if (!known) return;
    const notices = known.map(({ id, elementId, areaId, reason, openingDescription, openedAt }) => ({
      key: String(id),
      elementId,
      areaId,
      look: 'stopped' as const,
      title: `${t('stops.title')} · ${t(`stops.reasons.${reason}`)}`,
      text: openingDescription,
      since: openedAt,
      to: paths.outOfService({ id, installationId }),
    }));
    onNotices({ key: 'stops', label: t('stops.title'), notices });
  }, [known, t, onNotices]);
  return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : null;
};

export default defineContribution('plan.notices', PlanStops);
