import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { paths } from 'shared-kit/contracts/paths';
import { RecordPage } from 'shared-kit/web/catalogue';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { FactList, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { Checks } from '../checks.tsx';
import { VerdictBadge } from '../circuits/verdict-badge.tsx';
import { DataTab } from '../data-tab.tsx';
import { DefectsTab } from '../defects.tsx';
import { LuminairesTab } from '../luminaires.tsx';
import { PanelList } from '../panel-list.tsx';
import { PanelView } from '../panel-view.tsx';
import { ClosingTab } from './closing.tsx';
import { IssueReport } from './issue-report.tsx';
import { PrintButton } from './print-button.tsx';
import { ReportHistory } from './report-history.tsx';
import { ReportStateBadge } from './report-state-badge.tsx';

interface ReportProps {
  readonly report: LowVoltageReportDetail;
}

const Facts = ({ report }: ReportProps) => {
  const t = useText();
  const format = useFormat();
  const measured = report.panels.filter(({ verdict }) => verdict !== 'pending').length;
  return (
    <FactList
      facts={[
        { label: t('lowVoltage.field.date'), value: format.day(report.date) },
        { label: t('lowVoltage.field.technicianName'), value: report.technicianName || '—' },
        { label: t('lowVoltage.field.network'), value: report.network },
        {
          label: t('lowVoltage.panels'),
          value: t('lowVoltage.settled', { settled: measured, all: report.panels.length }),
        },
        {
          label: t('lowVoltage.field.nextDate'),
          value: report.nextDate === null ? '—' : format.day(report.nextDate),
        },
      ]}
    />
  );
};

/** A report: its facts, then what is measured and what is written in tabs; one of its panels takes the page's place. */
export const ReportRecord = ({ report }: ReportProps) => {
  const t = useText();
  const kit = useKitText();
  const [{ panel }, setAddress] = useUrlState({ panel: 0, circuit: 0 });
  const list = { label: t('lowVoltage.title'), to: paths.lowVoltage() };
  if (panel > 0)
    return (
      <PanelView
        key={panel}
        report={report}
        elementId={panel}
        onLeave={() => setAddress({ panel: 0, circuit: 0 })}
      />
    );
  return (
    <RecordPage
      title={report.number}
      list={list}
      badges={
        <>
          <ReportStateBadge state={report.state} />
          <VerdictBadge verdict={report.verdict} />
          {report.revision > 0 ? (
            <Text as="span">{t('lowVoltage.revision', { revision: report.revision })}</Text>
          ) : null}
        </>
      }
      actions={
        <>
          {report.state === 'closed' ? <IssueReport report={report} /> : null}
          <PrintButton report={report} />
        </>
      }
      tabs={[
        {
          key: 'panels',
          label: t('lowVoltage.panels'),
          content: <PanelList report={report} onOpen={(id) => setAddress({ panel: id }, { push: true })} />,
        },
        {
          key: 'luminaires',
          label: t('lowVoltage.luminaires'),
          content: <LuminairesTab report={report} />,
        },
        { key: 'data', label: t('lowVoltage.data'), content: <DataTab report={report} /> },
        { key: 'checks', label: t('lowVoltage.checks'), content: <Checks report={report} /> },
        { key: 'defects', label: t('lowVoltage.defects'), content: <DefectsTab report={report} /> },
        { key: 'closing', label: t('lowVoltage.closing'), content: <ClosingTab report={report} /> },
        { key: 'history', label: kit('history.title'), content: <ReportHistory report={report} /> },
      ]}
    >
      <Facts report={report} />
    </RecordPage>
  );
};
