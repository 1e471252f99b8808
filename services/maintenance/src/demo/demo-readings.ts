import type { Format } from 'shared-kit/contracts/chores';
import { ValueType } from 'shared-kit/contracts/enums';
import type { Reading } from 'shared-kit/contracts/tasks';

const outlierShare = 0.03;

/** What a technician would have read: mostly well within the limits. Photos are left out: there is none to show. */
export const demoReadings = (formats: readonly Format[], random: () => number): Reading[] =>
  formats.flatMap((format): Reading[] => {
    const { id: formatId, valueType } = format;
    if (valueType === ValueType.image) return [];
    if (valueType === ValueType.text) return [{ formatId, valueType, text: demoText(format, random) }];
    if (format.options.length === 0) return [];
    const option = random() < 0.9 ? 0 : Math.floor(random() * format.options.length);
    return [{ formatId, valueType, options: [option] }];
  });

const demoText = ({ numeric, min, max }: Format, random: () => number): string => {
  if (!numeric) return 'Correcto';
  const [low, high] = plausibleRange(min, max);
  const span = high - low;
  const isOutlier = random() < outlierShare;
  const value = isOutlier ? outlier(min, max, span) : low + span * (0.15 + 0.7 * random());
  return value.toFixed(span >= 20 ? 0 : span >= 2 ? 1 : 2);
};

const plausibleRange = (min: number | null, max: number | null): [number, number] => {
  if (min !== null && max !== null) return [min, max];
  if (min !== null) return [min, min + Math.max(1, Math.abs(min) * 0.4)];
  if (max !== null) return [max > 0 ? max * 0.3 : max - 10, max];
  return [15, 45];
};

const outlier = (min: number | null, max: number | null, span: number): number => {
  if (min !== null) return min - span * 0.2;
  return (max ?? 45) + span * 0.2;
};
