import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { correctiveHistory } from 'shared-kit/contracts/correctives/correctives';
import { RecordHistory } from 'shared-kit/web/catalogue';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

const texts = [
  'openingDescription',
  'closingDescription',
  'elementName',
  'areaName',
  'assignedToName',
] as const;
/** Those of short lists, and where their words are. */
const codes = [
  ['failureMode', 'mode'],
  ['failureCause', 'cause'],
  ['repairAction', 'action'],
] as const;
const moments = ['openedAt', 'startedAt', 'closedAt', 'reactBy', 'repairBy'] as const;
const lists = ['comments', 'times', 'costs', 'photoIds', 'closingPhotoIds', 'documents', 'merged'] as const;

const plain = (value: unknown): string => (value === null || value === '' ? '—' : String(value));
const howMany = (value: unknown): string => (Array.isArray(value) ? String(value.length) : '—');

/** Who changed what of it, from what to what. */
export const CorrectiveHistory = ({ corrective }: { readonly corrective: Corrective }) => {
  const t = useText();
  const format = useFormat();
  const { text } = useEnumText();
  const reasonOf = (value: unknown): string =>
    typeof value === 'object' && value !== null && 'reason' in value
      ? t(`waitingFor.${String(value.reason)}`)
      : '—';
  return (
    <RecordHistory
      route={correctiveHistory}
      id={corrective.id}
      fields={[
        { name: 'status', label: t('field.status'), show: (value) => t(`status.${String(value)}`) },
        {
          name: 'priority',
          label: t('field.priority'),
          show: (value) => text('priority', value as 0 | 1 | 2),
        },
        { name: 'waiting', label: t('field.waitingReason'), show: reasonOf },
        ...texts.map((name) => ({ name, label: t(`field.${name}`), show: plain })),
        ...codes.map(([name, codeKind]) => ({
          name,
          label: t(`field.${name}`),
          show: (value: unknown) => (value === null ? '—' : t(`${codeKind}.${String(value)}`)),
        })),
        {
          name: 'refrigerantLost',
          label: t('field.refrigerantLost'),
          show: (value) => (typeof value === 'boolean' ? t(`lost.${value ? 'yes' : 'no'}`) : '—'),
        },
        ...moments.map((name) => ({
          name,
          label: t(`field.${name}`),
          show: (value: unknown) =>
            typeof value === 'string' || value instanceof Date ? format.dateTime(String(value)) : '—',
        })),
        ...lists.map((name) => ({ name, label: t(`field.${name}`), show: howMany })),
        {
          name: 'realMinutes',
          label: t('field.realMinutes'),
          show: (value) => format.duration(Number(value)),
        },
        { name: 'mergedIntoNumber', label: t('merge.into'), show: plain },
      ]}
    />
  );
};
