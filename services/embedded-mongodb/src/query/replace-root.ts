/** `$replaceRoot` and `$replaceWith`, which stages and updates share. */
import { isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { compileExpression, type Variables } from '../expression/evaluate.ts';
import type { Projection } from './projection.ts';

export function compileReplaceRoot(expression: unknown, variables: Variables | undefined): Projection {
  const rootOf = compileExpression(expression, variables);
  return (doc) => {
    const root = rootOf(doc);
    if (!isDoc(root)) {
      throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
    }
    return root;
  };
}
