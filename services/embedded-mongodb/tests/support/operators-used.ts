/** The operators that a command holds, for the table of what is supported. */
import type { Doc } from '../../src/bson/doc.ts';

export const sections = [
  'Commands',
  'Query operators',
  'Update operators',
  'Aggregation stages',
  'Accumulators',
  'Expressions',
] as const;
export type Section = (typeof sections)[number];

export type Note = (section: Section, name: string) => void;

const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const docsOf = (value: unknown): Doc[] =>
  Array.isArray(value) ? value.filter(isDoc) : isDoc(value) ? [value] : [];

const branches = new Set(['$and', '$or', '$nor']);

function noteFilter(filter: unknown, note: Note): void {
  for (const doc of docsOf(filter)) {
    for (const [key, value] of Object.entries(doc)) {
      if (key.startsWith('$')) note('Query operators', key);
      if (key === '$expr') noteExpression(value, note);
      else if (!key.startsWith('$') || branches.has(key) || isDoc(value)) noteFilter(value, note);
    }
  }
}

function noteExpression(expression: unknown, note: Note): void {
  if (Array.isArray(expression)) for (const item of expression) noteExpression(item, note);
  if (!isDoc(expression)) return;
  for (const [key, value] of Object.entries(expression)) {
    if (key.startsWith('$')) note('Expressions', key);
    if (key !== '$literal') noteExpression(value, note);
  }
}

/** `$push: {a: {$each: […]}}`: the operator, what modifies it, the conditions of `$pull`, and the kind of its paths. */
function noteUpdate(update: unknown, note: Note): void {
  if (Array.isArray(update)) {
    noteStages(update, note);
    return;
  }
  for (const [operator, fields] of Object.entries(isDoc(update) ? update : {})) {
    if (!operator.startsWith('$')) continue;
    note('Update operators', operator);
    for (const [path, value] of Object.entries(isDoc(fields) ? fields : {})) {
      for (const part of path.split('.')) if (part.startsWith('$')) note('Update operators', part);
      if (operator === '$pull') noteFilter(value, note);
      else
        for (const key of Object.keys(isDoc(value) ? value : {}))
          if (key.startsWith('$')) note('Update operators', key);
    }
  }
}

function noteStages(pipeline: unknown, note: Note): void {
  for (const stage of docsOf(pipeline)) {
    const [name = '', spec] = Object.entries(stage)[0] ?? [];
    note('Aggregation stages', name);
    if (name === '$match') noteFilter(spec, note);
    else if (name === '$facet')
      for (const part of Object.values(isDoc(spec) ? spec : {})) noteStages(part, note);
    else noteStage(name, isDoc(spec) ? spec : { spec }, note);
  }
}

function noteStage(name: string, spec: Doc, note: Note): void {
  const { pipeline, ...rest } = spec;
  noteStages(pipeline, note);
  const { _id, ...outputs } = rest;
  noteExpression(name === '$group' ? _id : rest, note);
  for (const output of Object.values(name === '$group' ? outputs : {}))
    for (const [key, input] of Object.entries(isDoc(output) ? output : {})) {
      if (key.startsWith('$')) note('Accumulators', key);
      noteExpression(input, note);
    }
}

function noteProjection(projection: unknown, note: Note): void {
  for (const value of Object.values(isDoc(projection) ? projection : {})) noteExpression(value, note);
}

/** Tells `note` of every operator that a command uses, and of the command. */
export function noteCommand(command: Doc, note: Note): void {
  note('Commands', Object.keys(command)[0] ?? '');
  for (const filter of [command.filter, command.query]) noteFilter(filter, note);
  for (const projection of [command.projection, command.fields]) noteProjection(projection, note);
  noteStages(command.pipeline, note);
  noteUpdate(command.update, note);
  for (const statement of [...docsOf(command.updates), ...docsOf(command.deletes)]) {
    noteFilter(statement.q, note);
    noteUpdate(statement.u, note);
  }
}
