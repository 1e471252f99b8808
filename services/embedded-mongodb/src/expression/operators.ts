/** The table of all operators of expressions. A new operator is added to its family's table, which is listed here. */
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import type { Operator } from './compile.ts';
import { conversionOperators } from './conversion.ts';
import { dateArithmeticOperators } from './date-arithmetic.ts';
import { dateOperators } from './dates.ts';
import { accumulatingOperators } from './folds.ts';
import { iterationOperators } from './iteration.ts';
import { logicOperators } from './logic.ts';
import { objectOperators } from './objects.ts';
import { regexOperators } from './regex-operators.ts';
import { stringOperators } from './strings.ts';

/** All operators of expressions by name. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  Object.entries({
    ...arithmeticOperators,
    ...logicOperators,
    ...stringOperators,
    ...regexOperators,
    ...arrayOperators,
    ...iterationOperators,
    ...objectOperators,
    ...conversionOperators,
    ...dateOperators,
    ...dateArithmeticOperators,
    ...accumulatingOperators,
  }),
);
