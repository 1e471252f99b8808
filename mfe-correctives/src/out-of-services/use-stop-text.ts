import { useMemo } from 'react';
import {
  type OutOfService,
  stopOrderers,
  stopReasons,
} from 'shared-kit/contracts/correctives/out-of-services';
import { type Format, useFormat } from 'shared-kit/web/i18n';
import { type Text, useText } from '../use-text.ts';

const minuteMs = 60_000;
const minutesOfDay = 1440;

/** A long time in days and hours, a short one in hours and minutes. */
export const spanText = (milliseconds: number, { number, duration }: Format): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / minuteMs));
  const days = Math.floor(minutes / minutesOfDay);
  if (days === 0) return duration(minutes);
  const hours = Math.floor((minutes % minutesOfDay) / 60);
  const dayWords = number(days, { style: 'unit', unit: 'day', unitDisplay: 'short' });
  return hours === 0 ? dayWords : `${dayWords} ${duration(hours * 60)}`;
};

type Times = Pick<OutOfService, 'openedAt' | 'closedAt'>;

/** Milliseconds from the opening to the closing, or to now while it lasts. */
export const lengthOf = ({ openedAt, closedAt }: Times, now = Date.now()): number =>
  (closedAt === null ? now : Date.parse(closedAt)) - Date.parse(openedAt);

const wordsOf = (t: Text, format: Format) => ({
  reason: ({ reason }: Pick<OutOfService, 'reason'>): string => t(`stops.reasons.${reason}`),
  planned: ({ planned }: Pick<OutOfService, 'planned'>): string =>
    t(planned ? 'stops.planned' : 'stops.unplanned'),
  orderedBy: ({ orderedBy, orderedByName }: Pick<OutOfService, 'orderedBy' | 'orderedByName'>): string =>
    [t(`stops.orderers.${orderedBy}`), orderedByName].filter(Boolean).join(' · '),
  length: (stop: Times): string => spanText(lengthOf(stop), format),
  reasonOptions: stopReasons.map((value) => ({ value, label: t(`stops.reasons.${value}`) })),
  ordererOptions: stopOrderers.map((value) => ({ value, label: t(`stops.orderers.${value}`) })),
});

/** What is told of a time out of service, in words. */
export const useStopText = () => {
  const t = useText();
  const format = useFormat();
  return useMemo(() => wordsOf(t, format), [t, format]);
};
