import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { lowVoltageReportHistory } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { RecordHistory } from 'shared-kit/web/catalogue';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../../use-text.ts';

const texts = ['technicianName', 'companyName', 'ownerName', 'address', 'network', 'voltage', 'use'] as const;
const days = ['date', 'nextDate'] as const;

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : '—';

/** Who began, measured, closed and opened the report again. */
export const ReportHistory = ({ report }: { readonly report: LowVoltageReportDetail }) => {
  const t = useText();
  const format = useFormat();
  const plain = (value: unknown): string => (value === null || value === '' ? '—' : String(value));
  const howMany = (value: unknown): string => (Array.isArray(value) ? String(value.length) : '—');
  return (
    <RecordHistory
      route={lowVoltageReportHistory}
      id={report.id}
      fields={[
        {
          name: 'state',
          label: t('lowVoltage.field.state'),
          show: (value) => t(`lowVoltage.state.${String(value)}`),
        },
        {
          name: 'verdict',
          label: t('lowVoltage.field.verdict'),
          show: (value) => t(`lowVoltage.verdict.${String(value)}`),
        },
        ...days.map((name) => ({
          name,
          label: t(`lowVoltage.field.${name}`),
          show: (value: unknown) => (typeof value === 'string' ? format.day(value) : '—'),
        })),
        ...texts.map((name) => ({ name, label: t(`lowVoltage.field.${name}`), show: plain })),
        { name: 'panel', label: t('lowVoltage.panel'), show: plain },
        { name: 'circuit', label: t('lowVoltage.circuits'), show: nameIn },
        { name: 'luminaires', label: t('lowVoltage.luminaires'), show: howMany },
        { name: 'defects', label: t('lowVoltage.defects'), show: howMany },
        { name: 'inspection', label: t('lowVoltage.checks'), show: howMany },
        { name: 'conclusions', label: t('lowVoltage.conclusions'), show: plain },
      ]}
    />
  );
};
