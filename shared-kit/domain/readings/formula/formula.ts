/**
 * Formulas of limits: `heatPower * 0.9`, `if(refrigerant = "R-32", 5, 3)`. A text of at most 300 characters that is parsed into a tree and
 * worked out over it: no loops, no names but those that are handed in, nothing that runs. `parseFormula` tells what is wrong and where;
 * what is parsed comes to a number, to what is missing for one, or to why there is none, always.
 */
import { type Token, tokensOf } from './formula-tokens.ts';

export const maxFormulaLength = 300;
const maxDepth = 30;

export type Node =
  | { readonly kind: 'value'; readonly value: number | string | boolean; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly args: readonly Node[];
      readonly at: number;
    }
  | {
      readonly kind: 'call';
      readonly name: FormulaFunction;
      readonly args: readonly Node[];
      readonly at: number;
    };

export type Operator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'and'
  | 'or'
  | 'not'
  | 'minus';

/** How many arguments each takes, at least and at most. */
const functions = { if: [3, 3], min: [1, 10], max: [1, 10], round: [1, 2], abs: [1, 1] } as const;
export type FormulaFunction = keyof typeof functions;
export const formulaFunctions = Object.keys(functions) as readonly FormulaFunction[];

export const formulaFaults = [
  'formulaTooLong',
  'formulaTooDeep',
  'formulaCharacter',
  'formulaTextOpen',
  'formulaUnexpected',
  'formulaEnd',
  'formulaFunction',
  'formulaArguments',
  'formulaName',
  'formulaOption',
  'formulaType',
] as const;

/** What is wrong, and at which character, the first one being 1. */
export interface FormulaFault {
  readonly code: (typeof formulaFaults)[number];
  readonly position: number;
}

export type Parsed = { readonly node: Node } | { readonly fault: FormulaFault };

/** Thrown within this file alone. */
class Fault extends Error {
  readonly fault: FormulaFault;
  constructor(code: FormulaFault['code'], at: number) {
    super(code);
    this.fault = { code, position: at + 1 };
  }
}

/** The tree of a formula, or the first thing that is wrong with it. */
export const parseFormula = (text: string): Parsed => {
  if (text.length > maxFormulaLength)
    return { fault: { code: 'formulaTooLong', position: maxFormulaLength + 1 } };
  const { tokens, fault } = tokensOf(text);
  if (fault) return { fault: { code: fault.code, position: fault.at + 1 } };
  try {
    return { node: new Parser(tokens, text.length).whole() };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    throw error;
  }
};

const levels: readonly (readonly Operator[])[] = [
  ['or'],
  ['and'],
  ['=', '<>', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
];

class Parser {
  private next = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  private readonly end: number;

  constructor(tokens: readonly Token[], end: number) {
    this.tokens = tokens;
    this.end = end;
  }

  whole(): Node {
    const node = this.level(0);
    const rest = this.tokens[this.next];
    if (rest) throw new Fault('formulaUnexpected', rest.at);
    return node;
  }

  /** One after another from the left; comparisons are not chained. */
  private level(index: number): Node {
    const operators = levels[index];
    if (!operators) return this.prefix();
    let left = this.level(index + 1);
    for (;;) {
      const token = this.tokens[this.next];
      const operator = operators.find((one) => token?.kind === 'sign' && token.text === one);
      if (!token || !operator) return left;
      this.next += 1;
      left = { kind: 'operation', operator, args: [left, this.level(index + 1)], at: token.at };
    }
  }

  private prefix(): Node {
    const token = this.tokens[this.next];
    if (token?.kind === 'sign' && (token.text === '-' || token.text === 'not')) {
      this.next += 1;
      const operator = token.text === '-' ? 'minus' : 'not';
      return this.deeper(token, () => ({ kind: 'operation', operator, args: [this.prefix()], at: token.at }));
    }
    return this.primary();
  }

  private primary(): Node {
    const token = this.tokens[this.next];
    if (!token) throw new Fault('formulaEnd', this.end);
    this.next += 1;
    if (token.kind === 'number') return { kind: 'value', value: Number(token.text), at: token.at };
    if (token.kind === 'text') return { kind: 'value', value: token.text, at: token.at };
    if (token.kind === 'name') return this.named(token);
    if (token.text !== '(') throw new Fault('formulaUnexpected', token.at);
    const inner = this.deeper(token, () => this.level(0));
    this.expect(')');
    return inner;
  }

  private named(token: Token): Node {
    const { text, at } = token;
    if (text === 'true' || text === 'false') return { kind: 'value', value: text === 'true', at };
    if (!this.take('(')) return { kind: 'name', name: text, at };
    const name = formulaFunctions.find((one) => one === text);
    if (!name) throw new Fault('formulaFunction', at);
    const args = this.deeper(token, () => this.args());
    const [least, most] = functions[name];
    if (args.length < least || args.length > most) throw new Fault('formulaArguments', at);
    return { kind: 'call', name, args, at };
  }

  private args(): Node[] {
    if (this.take(')')) return [];
    const args = [this.level(0)];
    while (this.take(',')) args.push(this.level(0));
    this.expect(')');
    return args;
  }

  private deeper<T>({ at }: Token, read: () => T): T {
    this.depth += 1;
    if (this.depth > maxDepth) throw new Fault('formulaTooDeep', at);
    const result = read();
    this.depth -= 1;
    return result;
  }

  private take(sign: string): boolean {
    const token = this.tokens[this.next];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.next += 1;
    return true;
  }

  private expect(sign: string): void {
    const token = this.tokens[this.next];
    if (!this.take(sign)) throw new Fault(token ? 'formulaUnexpected' : 'formulaEnd', token?.at ?? this.end);
  }
}

/** Names that a tree mentions, each once. */
export const namesIn = (node: Node): readonly string[] => {
  if (node.kind === 'name') return [node.name];
  return node.kind === 'value' ? [] : [...new Set(node.args.flatMap(namesIn))];
};
