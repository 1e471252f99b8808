import { useState } from 'react';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { paths } from 'shared-kit/contracts/paths';
import { RecordPage } from 'shared-kit/web/catalogue';
import { useKitText } from 'shared-kit/web/i18n';
import { isLocalRecord } from 'shared-kit/web/offline';
import { Box, PriorityBadge, Stack } from 'shared-kit/web/ui';
import { MoveButtons } from '../moves/move-buttons.tsx';
import { resource } from '../offline/corrective-operations.ts';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { DueBadge } from '../parts/due-badge.tsx';
import {
  ClockBadge,
  FinishedBadge,
  ReopenedBadge,
  StatusBadge,
  WaitingBadge,
} from '../parts/status-badge.tsx';
import { PublicOrigin } from '../public-reports/public-origin.tsx';
import { useText } from '../use-text.ts';
import { Closing } from './closing.tsx';
import { CorrectiveFacts } from './corrective-facts.tsx';
import { CorrectiveHistory } from './corrective-history.tsx';
import { Costs } from './costs.tsx';
import { ElementStop } from './element-stop.tsx';
import { MoreActions } from './more-actions.tsx';
import { Signature } from './signature.tsx';
import { Timeline } from './timeline.tsx';
import { Times } from './times.tsx';

/** A corrective: how it stands and what can be done, then everything that happened to it in one line of time. */
export const CorrectiveRecord = ({ corrective }: { readonly corrective: Corrective }) => {
  const t = useText();
  const kit = useKitText();
  const [isEditing, setEditing] = useState(false);
  const { number, waiting, finished, reopenings, priority } = corrective;
  // What the server has not got can't be printed, edited or looked back on.
  const isMade = isLocalRecord(corrective.id);
  return (
    <RecordPage
      title={number || t('pending.noNumber')}
      list={{ label: t('title'), to: paths.correctives() }}
      badges={
        <>
          <PendingBadge resource={resource} id={corrective.id} />
          <StatusBadge corrective={corrective} />
          <ClockBadge corrective={corrective} />
          <FinishedBadge finished={finished} />
          <WaitingBadge waiting={waiting} />
          <ReopenedBadge reopenings={reopenings} />
          <PriorityBadge priority={priority} />
          <DueBadge corrective={corrective} />
        </>
      }
      actions={
        isMade ? null : <MoreActions corrective={corrective} isEditing={isEditing} onEdit={setEditing} />
      }
      tabs={[
        { key: 'timeline', label: t('record.timeline'), content: <Timeline corrective={corrective} /> },
        { key: 'times', label: t('record.times'), content: <Times corrective={corrective} /> },
        { key: 'costs', label: t('record.costs'), content: <Costs corrective={corrective} /> },
        ...(isMade
          ? []
          : [
              {
                key: 'history',
                label: kit('history.title'),
                content: <CorrectiveHistory corrective={corrective} />,
              },
            ]),
      ]}
    >
      <Stack gap="4">
        <Box>
          <MoveButtons corrective={corrective} />
        </Box>
        <CorrectiveFacts corrective={corrective} />
        <PublicOrigin corrective={corrective} />
        <ElementStop corrective={corrective} />
        <Closing corrective={corrective} />
        <Signature corrective={corrective} />
      </Stack>
    </RecordPage>
  );
};
