/** The embedded database has what somebody calls, and nothing else (decision 12). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluatedOperators } from '@services/embedded-mongodb/expression/operators';
import { ACCUMULATORS } from '@services/embedded-mongodb/pipeline/accumulators';
import { STAGES } from '@services/embedded-mongodb/pipeline/compile-stage';
import { clauseOperators } from '@services/embedded-mongodb/query/filter';
import { conditionOperators } from '@services/embedded-mongodb/query/predicates';
import { OPERATORS } from '@services/embedded-mongodb/update/operators';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';
import { type Language, languages, type Use, usesIn, usesOfAll } from './database-callers.ts';

const here: Readonly<Record<Language, readonly string[]>> = {
  accumulator: Object.keys(ACCUMULATORS),
  expression: Object.keys(evaluatedOperators),
  filter: [...Object.keys(clauseOperators), ...Object.keys(conditionOperators)],
  // `$out` is the command's, and `$each` belongs to two operators.
  stage: [...Object.keys(STAGES), '$out'],
  update: [...Object.keys(OPERATORS), '$each'],
};

/** What mongoose makes of a filter's operators that nobody has marked with `trusted`. */
const byMongoose: Use = {
  name: '$eq',
  language: 'filter',
  file: 'node_modules/mongoose/lib/helpers/query/sanitizeFilter.js',
};

/** Keys of a JSON schema. */
const ofSchemas = ['$ref'];

const uses = [...usesOfAll(), byMongoose].filter(({ name }) => !ofSchemas.includes(name));

/** A use whose language does not show counts where one language alone has the name. */
const isFor = (use: Use, language: Language): boolean =>
  use.language === undefined
    ? languages.every((other) => here[other].includes(use.name) === (other === language))
    : use.language === language;

describe('the operators of the embedded database', () => {
  test.each(languages)('have somebody who calls them: %s', (language) => {
    const called = new Set(uses.filter((use) => isFor(use, language)).map(({ name }) => name));
    expect(here[language].filter((name) => !called.has(name))).toEqual([]);
  });

  test('are all that is called', () => {
    const isHere = ({ name, language }: Use): boolean =>
      (language === undefined ? languages : [language]).some((one) => here[one].includes(name));
    expect(uses.filter((use) => !isHere(use))).toEqual([]);
  });

  test('are called by mongoose as is said here', () => {
    expect(readFileSync(join(root, byMongoose.file), 'utf8')).toContain(byMongoose.name);
  });
});

describe('an operator in a source', () => {
  const languagesIn = (source: string) =>
    Object.fromEntries(usesIn('a.ts', source).map(({ name, language }) => [name, language]));

  test('is known by where it stands', () => {
    expect(languagesIn('find({ a: { $gt: 1 }, $expr: { $lt: ["$a", 2] } });')).toEqual({
      $gt: undefined,
      $expr: undefined,
      $lt: 'expression',
    });
    expect(languagesIn('db.find({ a: { $gt: 1 }, $or: [{ b: { $in: [] } }] });')).toEqual({
      $gt: 'filter',
      $or: 'filter',
      $in: 'filter',
    });
    expect(
      languagesIn('rows.updateOne({ a: { $ne: 1 } }, { $pull: { list: { $lt: 1 } }, $max: { b: 1 } });'),
    ).toEqual({
      $ne: 'filter',
      $pull: 'update',
      $lt: 'filter',
      $max: 'update',
    });
    expect(languagesIn('rows.updateMany({}, [{ $set: { a: { $first: "$b" } } }]);')).toEqual({
      $set: 'stage',
      $first: 'expression',
    });
    expect(
      languagesIn('const stage = { $group: { _id: { $max: "$a" }, n: { $sum: { $size: "$b" } } } };'),
    ).toEqual({
      $group: 'stage',
      $max: 'expression',
      $sum: 'accumulator',
      $size: 'expression',
    });
  });

  test('is undecided in a part of its own, and none where it is taken out of an object', () => {
    expect(languagesIn('const late = { $lt: now }; const { $set } = change;')).toEqual({ $lt: undefined });
    expect(languagesIn("const limit = is ? '$gt' : '$lt'; const path = { a: '$size' };")).toEqual({});
  });
});
