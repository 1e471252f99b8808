/** The entrance to expressions for the rest of the server: compile one, bind variables, evaluate it on a document. */
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { type Cell, checkVariable, compile, type Scope, withCells } from './compile.ts';
import { OPERATORS } from './operators.ts';

export type Variables = Record<string, unknown>;

/** The value of a variable that is not known yet, while an expression is checked. */
export const UNBOUND = Symbol('unbound');

const fromConstants = new WeakSet<CommandError>();

/** Whether an error came from the value of a constant expression, and not from its form. */
export function isFromConstant(error: unknown): boolean {
  return error instanceof CommandError && fromConstants.has(error);
}

/** The state in which several expressions are evaluated on one document after another. */
export type Evaluation = { scope: Scope; setDocument(doc: Doc): void; evaluateConstants(): void };

/** Creates the state for expressions that are evaluated on the same documents. */
export function createEvaluation(variables?: Variables): Evaluation {
  const root: Cell = { value: undefined };
  const bound = Object.entries<unknown>({ NOW: new Date(), ...variables }).map(
    ([name, value]): [string, Cell] => [
      name,
      value === UNBOUND ? { value: undefined } : { value, constant: true },
    ],
  );
  const cells = new Map<string, Cell>([
    ['ROOT', root],
    ['CURRENT', root],
    ['USER_ROLES', { value: [] }],
    ...bound,
  ]);
  const scope: Scope = { operators: OPERATORS, cells, constants: [] };
  return {
    scope,
    setDocument: (doc) => {
      root.value = doc;
    },
    evaluateConstants: () => {
      try {
        for (const evaluate of scope.constants) evaluate();
      } catch (error) {
        if (error instanceof CommandError) fromConstants.add(error);
        throw error;
      }
    },
  };
}

/**
 * Compiles an expression into a function of the document. Errors that do not depend on the document are thrown
 * here, as in MongoDB.
 */
export function compileExpression(expression: unknown, variables?: Variables): (doc: Doc) => unknown {
  const { scope, setDocument: look, evaluateConstants: settle } = createEvaluation(variables);
  const { run } = compile(expression, scope);
  settle();
  return (doc) => {
    look(doc);
    return run();
  };
}

/** Compiles a computed field of a projection, where MongoDB has other codes for what is no expression. */
export function compileComputedField(expression: Doc, variables?: Variables): (doc: Doc) => unknown {
  const [name = '', another] = Object.keys(expression);
  if (another !== undefined) throw new CommandError(16410, "FieldPath field names may not start with '$'.");
  if (!OPERATORS.has(name)) throw new CommandError(31325, `Unknown expression ${name}`);
  return compileExpression(expression, variables);
}

/** Evaluates the variables of a command. They see no document, but the variables before them. */
export function evaluateLet(bindings: Doc): Variables {
  const known: Variables = {};
  for (const [name, value] of Object.entries(bindings)) {
    checkVariable(name, true);
    const { scope } = createEvaluation(known);
    const noDocument = { value: undefined, refusal: 4890500 };
    const cells = withCells(scope, [
      ['ROOT', noDocument],
      ['CURRENT', noDocument],
      ['USER_ROLES', { value: undefined, refusal: 51144 }],
    ]);
    known[name] = compile(value, cells).run();
  }
  return known;
}
