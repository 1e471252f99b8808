/** The table of all operators of expressions. A new operator is added to its family's table, which is listed here. */
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { constant, type Operator } from './compile.ts';
import { conversionOperators } from './conversion.ts';
import { dateOperators } from './dates.ts';
import { foldingOperators } from './folds.ts';
import { iterationOperators } from './iteration.ts';
import { logicOperators } from './logic.ts';
import { notHere } from './not-here.ts';
import { stringOperators } from './strings.ts';

/** The operators of expressions that are evaluated. */
export const evaluatedOperators: Readonly<Record<string, Operator>> = {
  ...arithmeticOperators,
  ...logicOperators,
  ...stringOperators,
  ...arrayOperators,
  ...iterationOperators,
  ...conversionOperators,
  ...dateOperators,
  ...foldingOperators,
  $literal: constant,
};

/** All operators of expressions by name, those that are refused among them. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ...notHere,
  ...Object.entries(evaluatedOperators),
]);
