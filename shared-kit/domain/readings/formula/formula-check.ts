/** Whether a formula makes sense, before anything is worked out with it. */
import type { FormulaFault, Node, Operator } from './formula.ts';
import { parseFormula } from './formula.ts';

export type FormulaType = 'number' | 'text' | 'flag';

/** What a name stands for; `any` where types of elements differ in it. A text that is one of several names them. */
export interface NameType {
  readonly type: FormulaType | 'any';
  readonly options?: readonly string[];
}

type Fault = FormulaFault | null;
interface Typed {
  readonly type: FormulaType | 'any';
  readonly fault: Fault;
}

const faultAt = (code: FormulaFault['code'], at: number): Typed => ({
  type: 'any',
  fault: { code, position: at + 1 },
});

/** What is wrong with a formula that is to come to a number; null where nothing is. */
export const formulaFault = (text: string, names: ReadonlyMap<string, NameType>): Fault => {
  const parsed = parseFormula(text);
  if ('fault' in parsed) return parsed.fault;
  const { type, fault } = typeOf(parsed.node, names);
  if (fault) return fault;
  return type === 'number' || type === 'any' ? null : { code: 'formulaType', position: 1 };
};

const typeOf = (node: Node, names: ReadonlyMap<string, NameType>): Typed => {
  if (node.kind === 'value') return { type: typeOfValue(node.value), fault: null };
  if (node.kind === 'name') {
    const type = names.get(node.name)?.type;
    return type === undefined ? faultAt('formulaName', node.at) : { type, fault: null };
  }
  const args = node.args.map((arg) => typeOf(arg, names));
  const wrong = args.find(({ fault }) => fault !== null);
  if (wrong) return wrong;
  if (node.kind === 'operation') return typeOfOperation(node, args, names);
  if (node.name === 'if') return typeOfIf(node, args);
  return demand(node.args, args, { wanted: 'number', type: 'number' });
};

const typeOfValue = (value: number | string | boolean): FormulaType => {
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'text' : 'flag';
};

const arithmetic: readonly Operator[] = ['+', '-', '*', '/', 'minus'];
const logic: readonly Operator[] = ['and', 'or', 'not'];

const typeOfOperation = (
  node: Extract<Node, { kind: 'operation' }>,
  args: readonly Typed[],
  names: ReadonlyMap<string, NameType>,
): Typed => {
  if (arithmetic.includes(node.operator))
    return demand(node.args, args, { wanted: 'number', type: 'number' });
  if (logic.includes(node.operator)) return demand(node.args, args, { wanted: 'flag', type: 'flag' });
  if (node.operator !== '=' && node.operator !== '<>')
    return demand(node.args, args, { wanted: 'number', type: 'flag' });
  if (!alike(args[0], args[1])) return faultAt('formulaType', node.at);
  const option = unknownOption(node.args, names) ?? unknownOption(node.args.toReversed(), names);
  return option ? faultAt('formulaOption', option.at) : { type: 'flag', fault: null };
};

const typeOfIf = ({ args: nodes, at }: Extract<Node, { kind: 'call' }>, args: readonly Typed[]): Typed => {
  const condition = demand(nodes.slice(0, 1), args.slice(0, 1), { wanted: 'flag', type: 'flag' });
  if (condition.fault) return condition;
  const [, yes, no] = args;
  if (!alike(yes, no)) return faultAt('formulaType', at);
  return { type: yes?.type === 'any' ? (no?.type ?? 'any') : (yes?.type ?? 'any'), fault: null };
};

const alike = (one: Typed | undefined, other: Typed | undefined): boolean =>
  one?.type === other?.type || one?.type === 'any' || other?.type === 'any';

const demand = (
  nodes: readonly Node[],
  args: readonly Typed[],
  { wanted, type }: { readonly wanted: FormulaType; readonly type: FormulaType },
): Typed => {
  const wrong = args.findIndex((arg) => arg.type !== wanted && arg.type !== 'any');
  return wrong < 0 ? { type, fault: null } : faultAt('formulaType', nodes[wrong]?.at ?? 0);
};

/** A text that a choice is compared with and can never be. */
const unknownOption = ([name, text]: readonly Node[], names: ReadonlyMap<string, NameType>): Node | null => {
  if (name?.kind !== 'name' || text?.kind !== 'value') return null;
  const options = names.get(name.name)?.options;
  return options && !options.includes(String(text.value)) ? text : null;
};
