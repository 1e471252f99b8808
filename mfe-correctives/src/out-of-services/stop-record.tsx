import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { paths } from 'shared-kit/contracts/paths';
import { RecordPage } from 'shared-kit/web/catalogue';
import { useKitText } from 'shared-kit/web/i18n';
import { isLocalRecord } from 'shared-kit/web/offline';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { stopResource } from '../offline/stop-operations.ts';
import { subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';
import { OtherCauses } from './other-causes.tsx';
import { StopActions } from './stop-actions.tsx';
import { PlannedBadge, StopStateBadge } from './stop-badges.tsx';
import { StopFacts, StopPhotos } from './stop-facts.tsx';
import { StopHistory } from './stop-history.tsx';
import { StopTimeline } from './timeline/stop-timeline.tsx';

/** One time out of service: its facts, what else keeps it out, its course and who changed what. */
export const StopRecord = ({ stop }: { readonly stop: OutOfService }) => {
  const t = useText();
  const kit = useKitText();
  return (
    <RecordPage
      title={subjectOf(stop) || t('stops.title')}
      list={{ label: t('stops.title'), to: paths.outOfServices() }}
      badges={
        <>
          <PendingBadge resource={stopResource} id={stop.id} />
          <StopStateBadge stop={stop} />
          <PlannedBadge stop={stop} />
        </>
      }
      actions={<StopActions stop={stop} />}
      tabs={[
        { key: 'timeline', label: t('stops.timeline'), content: <StopTimeline stop={stop} /> },
        ...(isLocalRecord(stop.id)
          ? []
          : [{ key: 'history', label: kit('history.title'), content: <StopHistory stop={stop} /> }]),
      ]}
    >
      <OtherCauses stop={stop} />
      <StopFacts stop={stop} />
      <StopPhotos stop={stop} />
    </RecordPage>
  );
};
