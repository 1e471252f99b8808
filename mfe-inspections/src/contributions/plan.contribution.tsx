import { useEffect } from 'react';
import { elements } from 'shared-kit/contracts/centres/elements';
import { listStandingInspections } from 'shared-kit/contracts/legal/inspections';
import type { PlanNotice } from 'shared-kit/contracts/modules/slots';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { RetryLine } from 'shared-kit/web/ui';
import { useDueText } from '../overview/use-due-text.ts';
import { useText } from '../use-text.ts';

const lookOf = { expired: 'urgent', failed: 'urgent', differs: 'urgent', expiring: 'average' } as const;
type Urgent = keyof typeof lookOf;
const isUrgent = (state: string): state is Urgent => Object.hasOwn(lookOf, state);

/** Elements of a floor whose inspection is expired, failed, exempt against the facts or about to expire, where they are on the plan. */
const PlanInspections = ({ installationId, floorId, onNotices }: SlotProps<'plan.notices'>) => {
  const t = useText();
  const dueText = useDueText();
  const states = Object.keys(lookOf).join(',');
  const { data, error, refetch } = useRoute(
    listStandingInspections,
    { query: { installationId, state: states } },
    { staleTime: 60_000 },
  );
  const onFloor = useRoute(elements.list, { query: { installationId, floorId: String(floorId), size: 500 } });
  const due = data?.data;
  const known = onFloor.data?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language, which `t` stands for
  useEffect(() => {
    if (!(due && known)) return;
    const areas = new Map(known.map(({ id, areaId }) => [id, areaId]));
    const notices = due.flatMap((one) =>
      one.elementIds.flatMap((elementId): PlanNotice[] => {
        const areaId = areas.get(elementId);
        if (areaId === undefined || !isUrgent(one.state)) return [];
        return [
          {
            key: `${one.id} ${elementId}`,
            elementId,
            areaId,
            look: lookOf[one.state],
            title: `${t(`choices.state.${one.state}`)} · ${one.name}`,
            text: dueText(one),
            since: `${one.dueDate ?? one.date ?? '1970-01-01'}T00:00:00Z`,
            to: inspectionPaths[one.inspectionType].record(one),
          },
        ];
      }),
    );
    onNotices({ key: 'inspections', label: t('plan.notices'), notices });
  }, [due, known, t, onNotices]);
  const failed = error ?? onFloor.error;
  return failed ? (
    <RetryLine error={failed} onRetry={() => void Promise.all([refetch(), onFloor.refetch()])} />
  ) : null;
};

export default defineContribution('plan.notices', PlanInspections);
