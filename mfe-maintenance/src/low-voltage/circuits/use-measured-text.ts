import {
  type Checked,
  type MeasuredValue,
  type Measurement,
  measurementUnits,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import type { Finding } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import type { MeasuredLimit } from 'shared-kit/domain/low-voltage/low-voltage-limits';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../../use-text.ts';

type BoundsInWords = Pick<MeasuredLimit, 'min' | 'max' | 'missing'> & {
  readonly isMinOut?: boolean | undefined;
  readonly isMaxOut?: boolean | undefined;
};

/** Measurements, their values and limits in words. */
export const useMeasuredText = () => {
  const t = useText();
  const format = useFormat();
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 3 });
  const withUnit = (value: number, measurement: Measurement): string =>
    `${number(value)} ${measurementUnits[measurement]}`.trim();

  const value = (measured: MeasuredValue | Checked, measurement: Measurement): string => {
    if ('reason' in measured) return t('lowVoltage.notMeasured', { reason: measured.reason });
    if ('ok' in measured) return t(measured.ok ? 'lowVoltage.ok' : 'lowVoltage.notOk');
    return `${measured.above ? '> ' : ''}${withUnit(measured.value, measurement)}`;
  };

  const limit = (
    { min, max, isMinOut = false, isMaxOut = false, missing }: BoundsInWords,
    measurement: Measurement,
  ): string => {
    if (missing === 'rcd') return t('lowVoltage.limitNeedsRcd');
    if (missing === 'breaker') return t('lowVoltage.limitNeedsBreaker');
    const lower = min === null ? '' : `${isMinOut ? '>' : '≥'} ${withUnit(min, measurement)}`;
    const upper = max === null ? '' : `${isMaxOut ? '<' : '≤'} ${withUnit(max, measurement)}`;
    const both = [lower, upper].filter(Boolean).join(', ');
    return both === '' ? t('lowVoltage.noLimit') : t('lowVoltage.limit', { limit: both });
  };

  /** A reading out of its limits: `Insulation L-N: 0.2 MΩ. Limit: ≥ 0.5 MΩ`; or what can't be judged. */
  const finding = ({ gap, readings }: Pick<Finding, 'gap' | 'readings'>): string =>
    gap === null
      ? readings
          .map(({ measurement, measured, ...bounds }) => {
            const read = `${t(`lowVoltage.measurement.${measurement}`)}: ${value(measured, measurement)}`;
            return 'ok' in measured ? read : `${read} (${limit(bounds, measurement)})`;
          })
          .join('; ')
      : t(`lowVoltage.gap.${gap}`);

  return {
    finding,
    value,
    limit,
    name: (measurement: Measurement): string => t(`lowVoltage.measurement.${measurement}`),
  };
};
