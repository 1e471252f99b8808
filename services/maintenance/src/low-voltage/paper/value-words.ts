/** Measured values, limits and verdicts as they are printed. */
import {
  type Checked,
  type MeasuredValue,
  type Measurement,
  measurementUnits,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import type { MeasuredLimit } from 'shared-kit/domain/low-voltage/low-voltage-limits';
import type { Trend } from 'shared-kit/domain/low-voltage/low-voltage-trends';
import { type PartVerdict, valueVerdict } from 'shared-kit/domain/low-voltage/low-voltage-verdicts';
import type { DocumentWords, TableCell, Tone } from 'shared-kit/server/papers/documents';

const arrows: Readonly<Record<Trend, string>> = { better: ' ↑', worse: ' ↓', same: ' →' };

export const toneOf = (verdict: PartVerdict): Tone =>
  (({ pass: 'good', fail: 'bad', unjudged: 'warning', notMeasured: 'muted', pending: 'muted' }) as const)[
    verdict
  ];

export const verdictCell = (verdict: PartVerdict, { t }: DocumentWords): TableCell => ({
  text: `${t(`verdict.${verdict}`)}${verdict === 'fail' ? ' ✗' : ''}`,
  tone: toneOf(verdict),
  strong: true,
});

const boundsText = (
  { min, max, isMinOut = false, isMaxOut = false }: MeasuredLimit,
  { number }: DocumentWords,
): string =>
  [
    ...(min === null ? [] : [`${isMinOut ? '>' : '≥'} ${number(min)}`]),
    ...(max === null ? [] : [`${isMaxOut ? '<' : '≤'} ${number(max)}`]),
  ].join(', ');

/** `≥ 0,5 MΩ`; empty where there is none. */
export const limitText = (limit: MeasuredLimit, measurement: Measurement, words: DocumentWords): string => {
  const bounds = boundsText(limit, words);
  return bounds === '' ? '' : `${bounds} ${measurementUnits[measurement]}`.trim();
};

/** `> 999 MΩ`. */
export const valueText = (
  measured: MeasuredValue | Checked,
  measurement: Measurement,
  { t, number }: DocumentWords,
): string => {
  if ('reason' in measured) return t('value.notMeasured', { reason: measured.reason });
  if ('ok' in measured) return t(measured.ok ? 'value.ok' : 'value.notOk');
  const unit = measurementUnits[measurement];
  return `${measured.above ? '> ' : ''}${number(measured.value)} ${unit}`.trim();
};

interface Told {
  readonly measurement: Measurement;
  readonly limit: MeasuredLimit;
  readonly trend: Trend | null;
}

/** A value in a table, where its column says the unit; empty where it is still to be measured. */
export const valueCell = (
  measured: MeasuredValue | Checked | undefined,
  { measurement, limit, trend }: Told,
  words: DocumentWords,
): TableCell => {
  if (!measured) return { text: '' };
  if ('reason' in measured) return { text: valueText(measured, measurement, words), tone: 'muted' };
  const arrow = trend === null ? '' : arrows[trend];
  if ('ok' in measured)
    return {
      text: `${valueText(measured, measurement, words)}${arrow}`,
      ...(measured.ok ? {} : { tone: 'bad' as const, strong: true }),
    };
  const isOut = valueVerdict(measured, limit) === 'fail';
  const text = `${measured.above ? '> ' : ''}${words.number(measured.value)}${isOut ? ' ✗' : ''}${arrow}`;
  return isOut ? { text, tone: 'bad', strong: true, note: boundsText(limit, words) } : { text };
};

export const arrowOf = (trend: Trend | null | undefined): string => (trend ? arrows[trend] : '');
