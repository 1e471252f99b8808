import { useState } from 'react';
import type { TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import { useInstallation } from 'shared-kit/web/app';
import { EmptyState, ErrorState, PageFrame, PageSkeleton, Stack } from 'shared-kit/web/ui';
import { InProgramme } from '../programmes/programme.tsx';
import { useText } from '../use-text.ts';
import { LateList } from './late-list.tsx';
import { LateWalk } from './late-walk.tsx';
import { readSheet, type Sheet, writeSheet } from './sheet.ts';
import { SheetLine } from './sheet-line.tsx';
import { useLateEntry, useRecordable } from './use-late-entry.ts';

interface EnteringProps {
  readonly installationId: number;
  readonly programmes: readonly TaskProgramme[];
}

const Entering = ({ installationId, programmes }: EnteringProps) => {
  const t = useText();
  const entry = useLateEntry(installationId, programmes);
  const [sheet, setSheet] = useState(() => readSheet(installationId));
  const change = (next: Sheet): void => {
    setSheet(next);
    writeSheet(installationId, next);
  };
  const line = <SheetLine installationId={installationId} sheet={sheet} onChange={change} />;
  return (
    <InProgramme programme={entry.programme}>
      {entry.address.task > 0 ? (
        <LateWalk entry={entry} sheet={sheet} head={line} />
      ) : (
        <PageFrame title={t('lateEntry.title')}>
          <Stack gap={{ base: '2', md: '3' }}>
            {line}
            <LateList installationId={installationId} programmes={programmes} entry={entry} sheet={sheet} />
          </Stack>
        </PageFrame>
      )}
    </InProgramme>
  );
};

const OfInstallation = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const { programmes, error, refetch } = useRecordable(installationId);
  if (programmes && programmes.length > 0)
    return <Entering key={installationId} installationId={installationId} programmes={programmes} />;
  if (!programmes && !error) return <PageSkeleton />;
  return (
    <PageFrame title={t('lateEntry.title')}>
      {programmes ? (
        <EmptyState title={t('maintenance.none')} text={t('lateEntry.noProgramme')} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
};

/** Late work entered afterwards, as from a sheet of paper: who, when and why are said once. */
const EnteringLateChoresPage = () => {
  const { installation } = useInstallation();
  return installation ? <OfInstallation installationId={installation.id} /> : <PageSkeleton />;
};

export default EnteringLateChoresPage;
