import { arithmetic } from './arithmetic.ts';
import { arrays } from './arrays.ts';
import type { Operator } from './compile.ts';
import { conversions } from './conversion.ts';
import { dateArithmetic } from './date-arithmetic.ts';
import { dates } from './dates.ts';
import { folds } from './folds.ts';
import { iteration } from './iteration.ts';
import { logic } from './logic.ts';
import { mathematics } from './mathematics.ts';
import { objects } from './objects.ts';
import { patterns } from './regex-operators.ts';
import { strings } from './strings.ts';

/** Every operator of expressions by its name. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  Object.entries({
    ...arithmetic,
    ...mathematics,
    ...logic,
    ...strings,
    ...patterns,
    ...arrays,
    ...iteration,
    ...objects,
    ...conversions,
    ...dates,
    ...dateArithmetic,
    ...folds,
  }),
);
