/** Measured values as they are typed: text, over range, or why there is none. */
import {
  type Checked,
  circuitChecks,
  luminaireChecks,
  type MeasuredValue,
  type Measurement,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import { parseNumber } from 'shared-kit/domain/files/numbers';
import * as z from 'zod/mini';

export interface ValueEntry {
  /** A number as it is written; of a check `yes` or `no`. */
  readonly text: string;
  readonly above: boolean;
  readonly isLeftOut: boolean;
  readonly reason: string;
}

const checks: ReadonlySet<Measurement> = new Set([...circuitChecks, ...luminaireChecks]);
export const isCheck = (measurement: Measurement): boolean => checks.has(measurement);

const isWritten = (text: string): boolean => {
  if (['', 'yes', 'no'].includes(text.trim())) return true;
  const number = parseNumber(text);
  return number !== null && number.value >= 0;
};

export const valueEntrySchema = z
  .strictObject({ text: z.string(), above: z.boolean(), isLeftOut: z.boolean(), reason: z.string() })
  .check(
    z.refine(({ text, isLeftOut }) => isLeftOut || isWritten(text), {
      path: ['text'],
      message: 'notANumber',
    }),
    z.refine(({ reason, isLeftOut }) => !isLeftOut || reason.trim() !== '', {
      path: ['reason'],
      message: 'required',
    }),
  );

const blank: ValueEntry = { text: '', above: false, isLeftOut: false, reason: '' };

/** `sign`: the decimal one of the language. */
export const valueEntryOf = (
  measured: MeasuredValue | Checked | null | undefined,
  sign: string,
): ValueEntry => {
  if (!measured) return blank;
  if ('reason' in measured) return { ...blank, isLeftOut: true, reason: measured.reason };
  if ('ok' in measured) return { ...blank, text: measured.ok ? 'yes' : 'no' };
  return { ...blank, text: String(measured.value).replace('.', sign), above: measured.above };
};

/** Undefined while nothing, or no number, is written. */
export const typedValueOf = ({ text, above, isLeftOut, reason }: ValueEntry): MeasuredValue | undefined => {
  if (isLeftOut) return reason.trim() === '' ? undefined : { reason: reason.trim() };
  const number = text.trim() === '' ? null : parseNumber(text);
  return number === null ? undefined : { value: number.value, above };
};

export const checkOf = ({ text, isLeftOut, reason }: ValueEntry): Checked | undefined => {
  if (isLeftOut) return reason.trim() === '' ? undefined : { reason: reason.trim() };
  return text === '' ? undefined : { ok: text === 'yes' };
};

export const measuredOf = (measurement: Measurement, entry: ValueEntry) =>
  isCheck(measurement) ? checkOf(entry) : typedValueOf(entry);
