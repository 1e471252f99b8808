/** `$dateToString`. */
import { CommandError } from '../errors.ts';
import { describeType, isNullish, namedOperator } from './arguments.ts';
import type { Operator } from './compile.ts';
import { checkZone, zoneOf } from './date-arguments.ts';
import { checkFormat, formatDate } from './date-text.ts';
import { instantOf } from './date-values.ts';

const toText = namedOperator(
  {
    shape: 18629,
    unknown: 18534,
    required: { date: 18628 },
    optional: ['format', 'timezone'],
    notHere: ['onNull'],
  },
  (values, given, name) => {
    const { format = '%Y-%m-%dT%H:%M:%S.%LZ', date } = values;
    if (typeof format !== 'string' && format !== null)
      throw new CommandError(
        18533,
        `${name} requires that 'format' be a string, found: ${describeType(format)}`,
      );
    if (format !== null) checkFormat(format);
    const zone = zoneOf(values, given);
    if (isNullish(date) || zone === null || format === null) return null;
    return formatDate(instantOf(date), zone, format);
  },
  checkZone,
);

export const dateOperators: Record<string, Operator> = { $dateToString: toText };
