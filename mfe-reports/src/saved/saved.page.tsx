import { useState } from 'react';
import { listReportSchedules } from 'shared-kit/contracts/reports/report-schedules';
import { type Report, reportAddress } from 'shared-kit/contracts/reports/reports';
import { useInstallation, usePermissions, useSessionUser } from 'shared-kit/web/app';
import { CatalogueList, CataloguePanel } from 'shared-kit/web/catalogue';
import { CalendarClock, Pencil } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Button, IconButton, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { reportsCatalogue } from './reports.catalogue.ts';
import { SchedulePanel } from './schedule-panel.tsx';
import { useSharingText } from './sharing.tsx';
import { useScheduleWords } from './use-schedule-words.ts';

/** Reports that were kept by name: each leads to what it shows. */
const Saved = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const user = useSessionUser();
  const { isSuperAdmin } = usePermissions();
  const [edited, setEdited] = useState<Report | null>(null);
  const [scheduled, setScheduled] = useState<Report | null>(null);
  const sharingText = useSharingText();
  const { next, last } = useScheduleWords();
  const schedules = useRoute(
    listReportSchedules,
    { query: { installationId } },
    { select: ({ data }) => data },
  );
  const isMine = ({ ownerId }: Report): boolean => ownerId === user?.Id;
  const scheduleOf = ({ id }: Report) => schedules.data?.find((each) => each.id === id);
  const whenOf = (report: Report): string => {
    const schedule = scheduleOf(report);
    return schedule ? [next(schedule), last(schedule)].filter(Boolean).join(' · ') : '';
  };
  return (
    <PageFrame title={t('saved.title')} summary={t('catalogues.reports.summary')}>
      <CatalogueList
        catalogue={reportsCatalogue}
        query={{ installationId }}
        href={reportAddress}
        cells={{
          kind: ({ kind }) => t(`saved.kind.${kind}`),
          sharedWith: ({ sharedWith }) => sharingText(sharedWith),
        }}
        moreColumns={[
          {
            id: 'schedule',
            header: t('schedule.column'),
            card: 'block',
            width: 230,
            priority: 2,
            text: (row) => whenOf(row) || (isMine(row) ? t('schedule.add') : ''),
            cell: (row) =>
              isMine(row) ? (
                <Button
                  variant="ghost"
                  minHeight="44px"
                  height="auto"
                  whiteSpace="normal"
                  textAlign="start"
                  aria-haspopup="dialog"
                  aria-label={t('schedule.title', { name: row.name })}
                  onClick={() => setScheduled(row)}
                >
                  <CalendarClock aria-hidden />
                  {whenOf(row) || t('schedule.add')}
                </Button>
              ) : null,
          },
          {
            id: 'edit',
            header: t('saved.edit'),
            card: 'block',
            width: 70,
            priority: 1,
            text: (row) => (isMine(row) || isSuperAdmin ? t('saved.edit') : ''),
            cell: (row) =>
              isMine(row) || isSuperAdmin ? (
                <IconButton
                  variant="ghost"
                  minHeight="44px"
                  minWidth="44px"
                  aria-haspopup="dialog"
                  aria-label={t('saved.editNamed', { name: row.name })}
                  onClick={() => setEdited(row)}
                >
                  <Pencil aria-hidden />
                </IconButton>
              ) : null,
          },
        ]}
        emptyText={t('saved.empty')}
      />
      {edited ? (
        <CataloguePanel catalogue={reportsCatalogue} row={edited} onClose={() => setEdited(null)} />
      ) : null}
      {scheduled ? (
        <SchedulePanel
          report={scheduled}
          schedule={scheduleOf(scheduled)}
          onClose={() => setScheduled(null)}
        />
      ) : null}
    </PageFrame>
  );
};

const SavedReportsPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Saved key={installation.id} installationId={installation.id} />;
};

export default SavedReportsPage;
