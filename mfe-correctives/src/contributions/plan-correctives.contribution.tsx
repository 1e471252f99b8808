import { useEffect } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { Priority } from 'shared-kit/contracts/enums';
import type { PlanNotice } from 'shared-kit/contracts/modules/slots';
import { paths } from 'shared-kit/contracts/paths';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { RetryLine } from 'shared-kit/web/ui';
import { subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';

const lookOf = {
  [Priority.top]: 'urgent',
  [Priority.average]: 'average',
  [Priority.low]: 'low',
} as const satisfies Record<Priority, PlanNotice['look']>;

const noticeOf = (corrective: CorrectiveRow): PlanNotice => ({
  key: String(corrective.id),
  elementId: corrective.elementId,
  areaId: corrective.areaId,
  look: lookOf[corrective.priority],
  title: `${corrective.number} · ${subjectOf(corrective)}`,
  text: corrective.openingDescription,
  since: corrective.openedAt,
  to: paths.corrective(corrective),
});

/** What is broken on a floor and not repaired yet, where it is on the plan. */
const PlanCorrectives = ({ installationId, floorId, onNotices }: SlotProps<'plan.notices'>) => {
  const t = useText();
  const query = { installationId, floorId: String(floorId), status: '0,1,4', size: 500 };
  const { data, error, refetch } = useRoute(listCorrectives, { query: { ...query, sort: 'openedAt' } });
  const known = data?.data;
  const label = t('plan.correctives');
  useEffect(() => {
    if (known) onNotices({ key: 'correctives', label, notices: known.map(noticeOf) });
  }, [known, label, onNotices]);
  return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : null;
};

export default defineContribution('plan.notices', PlanCorrectives);
