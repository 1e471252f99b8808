import { paths } from 'shared-kit/contracts/paths';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { useLimits } from '../parts/use-limits.ts';
import { useText } from '../use-text.ts';
import { ReportButton } from './report-button.tsx';

/** From a task to a corrective of its element, filled in with the number that lies outside of its limits. */
const TaskCorrective = ({ elementId, taskId, reading, onUnable }: SlotProps<'task.action'>) => {
  const t = useText();
  const local = useLocalized();
  const { number } = useFormat();
  const limits = useLimits();
  if (onUnable) return null;
  if (!reading) return <ReportButton isLow to={paths.correctiveReport({ elementId, taskId })} />;
  const { formatId, formatName, value, unit, min, max } = reading;
  const read = [number(value), unit].filter(Boolean).join(' ');
  const text = t('fromReading.text', {
    name: local(formatName),
    reading: read,
    limits: limits({ min, max }),
  });
  return <ReportButton to={paths.correctiveReport({ elementId, taskId, formatId, reading: read, text })} />;
};

export default defineContribution('task.action', TaskCorrective);
