import { type DelayFilter, delayStates } from 'shared-kit/contracts/task-delays';
import { useEnumText } from 'shared-kit/web/i18n';
import { anyOf, type Filter, oneOf } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';

export interface DelayAddress {
  /** Empty: however it stands. */
  readonly delay: string;
  readonly delayReason: readonly number[];
}

export const noDelayFilter = { delay: '', delayReason: [] } as const;
export const delayFilterNames = ['delay', 'delayReason'] as const;

/** What a call asks for; what is not set is left out. */
export const delayQuery = ({ delay, delayReason }: DelayAddress) => ({
  ...(delay === '' ? {} : { delay: delay as DelayFilter }),
  ...(delayReason.length === 0 ? {} : { delayReason: delayReason.join(',') }),
});

/** By how it stands to its time, and by the reason that was given. */
export const useDelayFilters = (
  { delay, delayReason }: DelayAddress,
  states: readonly DelayFilter[],
  onChange: (change: Partial<DelayAddress>) => void,
): readonly Filter[] => {
  const t = useText();
  const { options } = useEnumText();
  return [
    oneOf({
      key: 'delay',
      label: t('delay.title'),
      options: states.map((value) => ({ value, label: t(`delay.${value}`) })),
      value: delay === '' ? null : delay,
      onChange: (value) => onChange({ delay: value ?? '' }),
    }),
    anyOf({
      key: 'delayReason',
      label: t('delay.reason'),
      options: options('delayReason'),
      values: delayReason,
      onChange: (values) => onChange({ delayReason: values }),
    }),
  ];
};

/** Of what is done; what is open and late is late either way. */
export const doneDelays: readonly DelayFilter[] = ['late', ...delayStates];
export const openDelays: readonly DelayFilter[] = ['justified', 'plain'];
