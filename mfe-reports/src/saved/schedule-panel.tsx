import { exportFormats } from 'shared-kit/contracts/reports/report-exports';
import {
  lastOfMonth,
  type ReportSchedule,
  removeReportSchedule,
  saveReportSchedule,
  scheduleReaders,
  scheduleRhythms,
  wantedScheduleSchema,
} from 'shared-kit/contracts/reports/report-schedules';
import type { Report } from 'shared-kit/contracts/reports/reports';
import { callRoute } from 'shared-kit/web/app';
import { CheckboxField, SelectField, SidePanel, useContractForm, useWatch } from 'shared-kit/web/form';
import { useInvalidate, useRouteMutation } from 'shared-kit/web/query';
import { Button, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useScheduleWords } from './use-schedule-words.ts';

interface SchedulePanelProps {
  readonly report: Report;
  readonly schedule: ReportSchedule | undefined;
  readonly onClose: () => void;
}

const numbered = (count: number, label: (value: number) => string, first = 0) =>
  Array.from({ length: count }, (_, index) => ({ value: index + first, label: label(index + first) }));

/** When: what a week or a month needs besides the hour. */
const Times = () => {
  const t = useText();
  const { weekday, monthDay, hour } = useScheduleWords();
  const every: unknown = useWatch({ name: 'every' });
  return (
    <>
      <SelectField
        name="every"
        label={t('schedule.every')}
        options={scheduleRhythms.map((value) => ({ value, label: t(`schedule.rhythm.${value}`) }))}
      />
      {every === 'week' ? (
        <SelectField name="weekday" label={t('schedule.weekday')} options={numbered(7, weekday, 1)} />
      ) : null}
      {every === 'month' ? (
        <SelectField
          name="monthDay"
          label={t('schedule.monthDay')}
          options={[...numbered(31, monthDay, 1), { value: lastOfMonth, label: monthDay(lastOfMonth) }]}
        />
      ) : null}
      <SelectField name="hour" label={t('schedule.hour')} options={numbered(24, hour)} />
    </>
  );
};

/** Files that hold them alone are asked about them. */
const Photos = () => {
  const t = useText();
  const format: unknown = useWatch({ name: 'format' });
  return format === 'pdf' ? <CheckboxField name="withPhotos" label={t('schedule.withPhotos')} /> : null;
};

/** When a kept report is made by itself, as what, and for whom. */
export const SchedulePanel = ({ report, schedule, onClose }: SchedulePanelProps) => {
  const t = useText();
  const { next, last } = useScheduleWords();
  const invalidate = useInvalidate();
  const remove = useRouteMutation(removeReportSchedule, { onSuccess: onClose });
  const {
    every = 'month',
    weekday = 1,
    monthDay = 1,
    hour = 7,
    format = 'pdf',
    to = 'owner',
    withPhotos = false,
    isPaused = false,
  } = schedule ?? {};
  const params = { id: String(report.id) };
  const form = useContractForm(wantedScheduleSchema, {
    defaults: { every, weekday, monthDay, hour, format, withPhotos, to, isPaused },
    onSubmit: async (body) => {
      await callRoute(saveReportSchedule, { params, body });
      await invalidate('reportSchedules');
    },
  });
  return (
    <SidePanel
      title={t('schedule.title', { name: report.name })}
      form={form}
      onClose={onClose}
      actions={
        schedule ? (
          <Button variant="ghost" colorPalette="red" onClick={() => remove.mutate({ params })}>
            {t('schedule.remove')}
          </Button>
        ) : null
      }
    >
      {schedule ? (
        <Text color="fg.muted">{[next(schedule), last(schedule)].filter(Boolean).join(' · ')}</Text>
      ) : null}
      <Times />
      <SelectField
        name="format"
        label={t('schedule.format')}
        options={exportFormats.map((value) => ({ value, label: t(`exports.as.${value}`) }))}
      />
      {report.kind === 'tasks' ? <Photos /> : null}
      <SelectField
        name="to"
        label={t('schedule.to')}
        help={t('schedule.toHelp')}
        options={scheduleReaders.map((value) => ({ value, label: t(`schedule.readers.${value}`) }))}
      />
      <CheckboxField name="isPaused" label={t('schedule.isPaused')} />
    </SidePanel>
  );
};
