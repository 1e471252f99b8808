/**
 * Who calls which operator of the embedded database: the keys that begin with `$` in the sources that ask it something, each with the part of
 * MongoDB's language that it stands in there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../lib/paths.mjs';

export const languages = ['accumulator', 'expression', 'filter', 'stage', 'update'] as const;
export type Language = (typeof languages)[number];

/** A key, and its language where the source shows it: a part of a pipeline that a function is given stands alone. */
export interface Use {
  readonly name: string;
  readonly language: Language | undefined;
  readonly file: string;
}

/** Product, tools that work on data, and the suite in a browser. What tests alone ask for keeps no operator. */
const places: readonly string[] = [
  ...readdirSync(join(root, 'services'))
    .filter((name) => name !== 'embedded-mongodb')
    .map((name) => `services/${name}/src`),
  'services/embedded-mongodb/data-tools',
  'shared-kit/server',
  'tools',
  'e2e',
];

const isSource = (path: string): boolean =>
  /\.(ts|mjs)$/.test(path) &&
  !/(^|\/)(node_modules|tests|dist)\/|\.test\.ts$/.test(path) &&
  !path.startsWith('tools/database-');

export const callingFiles = (): readonly string[] =>
  places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .map((path) => `${place}/${path.replaceAll('\\', '/')}`)
      .filter(isSource),
  );

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What the values below a key are. `groups` are the fields of a `$group`, `fields` are computed by expressions. */
type Context = Language | 'groups' | 'fields' | undefined;

/** What stands below an operator whose language does not show, and below a stage. */
const below: Readonly<Record<string, Context>> = {
  $match: 'filter',
  $group: 'groups',
  $project: 'fields',
  $addFields: 'fields',
  $replaceRoot: 'fields',
  $facet: 'stage',
  $expr: 'expression',
  $elemMatch: 'filter',
  $nor: 'filter',
  $pull: 'filter',
  $cond: 'expression',
  $ifNull: 'expression',
  $filter: 'expression',
  $map: 'expression',
  $reduce: 'expression',
};

/** What the driver's methods are given: `updateOne(filter, update)`. */
const given: Readonly<Record<string, readonly Context[]>> = {
  aggregate: ['stage'],
  countDocuments: ['filter'],
  deleteMany: ['filter'],
  deleteOne: ['filter'],
  find: ['filter'],
  findOne: ['filter'],
  findOneAndDelete: ['filter'],
  findOneAndUpdate: ['filter', 'update'],
  updateMany: ['filter', 'update'],
  updateOne: ['filter', 'update'],
};

/** What the fields of `bulkWrite`, of joins and of views hold. */
const fields: Readonly<Record<string, Context>> = { filter: 'filter', pipeline: 'stage', update: 'update' };

/** Passed over on the way from a value to what it is made of. */
const open = new Set([
  'ArrayExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ObjectExpression',
  'ParenthesizedExpression',
  'SpreadElement',
  'TSAsExpression',
  'TSSatisfiesExpression',
]);

const keyOf = (property: Node): string => {
  const { key, computed } = property;
  if (!isNode(key)) return '';
  if (key.type === 'Identifier' && computed !== true) return String(key.name);
  return key.type === 'Literal' ? String(key.value) : '';
};

const languageIn = (context: Context, name: string): Language | undefined => {
  if (context === 'groups' || context === 'fields') return context === 'fields' ? 'expression' : undefined;
  if (context !== undefined) return context;
  if (name === '$match' || name === '$group' || name === '$project') return 'stage';
  return undefined;
};

const contextBelow = (context: Context, name: string): Context => {
  if (!name.startsWith('$')) {
    if (context === 'groups') return name === '_id' ? 'expression' : 'accumulator';
    return context === 'fields' ? 'expression' : (context ?? fields[name]);
  }
  if (context === 'expression' || context === 'fields' || context === 'accumulator') return 'expression';
  if (context === 'filter') return name === '$expr' ? 'expression' : 'filter';
  if (context === 'stage' && name === '$set') return 'fields';
  return below[name];
};

const methodOf = (callee: unknown): string =>
  isNode(callee) && callee.type === 'MemberExpression' && isNode(callee.property)
    ? String(callee.property.name)
    : '';

/** An update that is a list is a pipeline. */
const contextOf = (argument: unknown, context: Context): Context =>
  context === 'update' && isNode(argument) && argument.type === 'ArrayExpression' ? 'stage' : context;

/** `{$match: {a: {$gt: 1}}}` in a source: `$match`, a stage, and `$gt`, of a filter. */
export const usesIn = (file: string, source: string): readonly Use[] => {
  const uses: Use[] = [];
  const visit = (value: unknown, context: Context): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, context);
    if (!isNode(value)) return;
    if (value.type === 'Property' && isNode(value.key)) {
      const name = keyOf(value);
      if (/^\$[a-z]/i.test(name)) uses.push({ name, language: languageIn(context, name), file });
      visit(value.value, contextBelow(context, name));
      return;
    }
    // What is taken out of an object is asked of nobody.
    if (value.type === 'ObjectPattern') return;
    if (value.type === 'CallExpression') {
      visit(value.callee, undefined);
      const contexts = given[methodOf(value.callee)] ?? [];
      for (const [at, argument] of (value.arguments as readonly unknown[]).entries())
        visit(argument, contextOf(argument, contexts[at]));
      return;
    }
    const inner = open.has(value.type) ? context : undefined;
    for (const [field, part] of Object.entries(value)) if (field !== 'type') visit(part, inner);
  };
  visit(parseSync(file, source).program, undefined);
  return uses;
};

export const usesOfAll = (): readonly Use[] =>
  callingFiles().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return source.includes('$') ? usesIn(file, source) : [];
  });
