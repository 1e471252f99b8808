/**
 * Collations: an order of text other than that of its bytes, for one command. Locales and options whose order may
 * differ from MongoDB's are refused.
 */
import { BSONSymbol } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

type Compare = (a: string, b: string) => number;
type Ranked = { text: string; rank: string };

/** An order of text for one command, in place of the order of bytes. */
export class Collation {
  readonly #compare: Compare;
  readonly #ranks = new Map<string, string>();
  /** The first text of each class of equal ones, in order. */
  readonly #met: Ranked[] = [];

  constructor(compare: Compare) {
    this.#compare = (a, b) => compare(requireKnownOrder(a), requireKnownOrder(b));
  }

  compare(a: unknown, b: unknown): number {
    if (typeof a === 'string' && typeof b === 'string') return this.#compare(a, b);
    return compareValues(this.weigh(a), this.weigh(b));
  }

  /** Replaces the texts in a value by others whose bytes stand in the collation's order. */
  weigh(value: unknown): unknown {
    if (typeof value === 'string') return this.#rank(value);
    if (value instanceof BSONSymbol) return this.#rank(value.value);
    if (Array.isArray(value)) return value.map((item) => this.weigh(item));
    if (!isDoc(value)) return value;
    const weighed: Doc = {};
    for (const [name, item] of Object.entries(value)) setField(weighed, name, this.weigh(item));
    return weighed;
  }

  #rank(text: string): string {
    let rank = this.#ranks.get(text);
    if (rank !== undefined) return rank;
    let low = 0;
    let high = this.#met.length;
    while (low < high && rank === undefined) {
      const middle = (low + high) >> 1;
      const other = this.#met[middle] as Ranked;
      const sign = this.#compare(text, other.text);
      if (sign === 0) rank = other.rank;
      else if (sign < 0) high = middle;
      else low = middle + 1;
    }
    if (rank === undefined) {
      rank = rankBetween(this.#met[low - 1]?.rank ?? '', this.#met[low]?.rank);
      this.#met.splice(low, 0, { text, rank });
    }
    this.#ranks.set(text, rank);
    return rank;
  }
}

/**
 * Characters that Unicode has moved since MongoDB's collations were made. Latin, Greek and Cyrillic letters and
 * most signs keep their places, unless several marks stand upon a letter.
 */
const UNCERTAIN =
  /[^\0-\u04ff\u1e00-\u1eff\u2000-\u2017\u2020-\u206f\u20a0-\u20a7\u20a9-\u20ba\u2100-\u214f\u2190-\u22ff]|[^\0-\x7f][\u0300-\u036f]/;

function requireKnownOrder(text: string): string {
  const found = UNCERTAIN.exec(text);
  if (!found) return text;
  throw new CommandError('NotImplemented', `a collation can't be applied to the character '${found[0]}'`);
}

const FIRST = 1;
const LAST = 0xd7ff;

/** A text between two others. Ranks that are given in order stay short. */
function rankBetween(low: string, high: string | undefined): string {
  let below = high;
  for (let i = 0; ; i++) {
    const from = i < low.length ? low.charCodeAt(i) : FIRST;
    const to = below === undefined ? LAST : below.charCodeAt(i);
    let middle = (from + to) >> 1;
    if (below === undefined && i < low.length) middle = from + 1;
    else if (below !== undefined && i >= low.length) middle = to - 1;
    if (middle > from && middle < to)
      return low.slice(0, i).padEnd(i, FIRST_TEXT) + String.fromCharCode(middle);
    if (to > from) below = undefined;
  }
}

const FIRST_TEXT = String.fromCharCode(FIRST);

/** The locales whose order is the same in MongoDB's collations and in Intl. */
const LOCALES = ['ca', 'de', 'en', 'en_US', 'es', 'fi', 'fr', 'gl', 'it', 'nb', 'nl', 'pl', 'pt', 'sv'];

const TYPES: Record<string, string> = {
  locale: 'string',
  strength: 'number',
  caseLevel: 'boolean',
  caseFirst: 'string',
  numericOrdering: 'boolean',
  alternate: 'string',
  maxVariable: 'string',
  normalization: 'boolean',
  backwards: 'boolean',
  version: 'string',
};

const VALUES: Record<string, unknown[]> = {
  strength: [1, 2, 3, 4, 5],
  caseFirst: ['upper', 'lower', 'off'],
  alternate: ['non-ignorable', 'shifted'],
  maxVariable: ['punct', 'space'],
};

/** The collation of a command or a part of it; undefined for the order of bytes. */
export function collationOf({ collation }: Doc): Collation | undefined {
  if (collation === undefined) return undefined;
  if (!isDoc(collation))
    throw new CommandError('TypeMismatch', 'Expected field collation to be of type object');
  const spec = checkCollation(collation);
  if (Object.keys(spec).length === 0 || spec.locale === 'simple') return undefined;
  return new Collation(compileComparison(spec));
}

function checkCollation(collation: Doc): Doc {
  const spec: Doc = {};
  for (const [name, given] of Object.entries(collation)) {
    const field = `field 'collation.${name}'`;
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    if (!type) throw new CommandError(40415, `BSON ${field} is an unknown field.`);
    const value = type === 'number' ? Math.trunc(toNumber(given) ?? Number.NaN) : given;
    if (typeof value !== type || Number.isNaN(value))
      throw new CommandError('TypeMismatch', `BSON ${field} is the wrong type, expected type '${type}'`);
    if (VALUES[name] && !VALUES[name].includes(value))
      throw new CommandError('BadValue', `Enumeration value '${value}' for ${field} is not a valid value.`);
    spec[name] = value;
  }
  if (Object.keys(spec).length > 0 && spec.locale === undefined)
    throw new CommandError(40414, "BSON field 'collation.locale' is missing but a required field");
  return spec;
}

/** Compares by Intl, which has most of MongoDB's options; the others are refused. */
function compileComparison(spec: Doc): Compare {
  const { locale, strength = 3, caseLevel = false, caseFirst, numericOrdering, alternate } = spec;
  if (caseFirst !== undefined && caseFirst !== 'off' && !caseLevel && (strength as number) < 3) {
    const text = "'caseFirst' is invalid unless 'caseLevel' is on or 'strength' is greater than 2";
    throw new CommandError('BadValue', text);
  }
  const unable = Object.entries({
    locale: !LOCALES.includes(locale as string),
    strength: (strength as number) > 3,
    caseLevel: caseLevel && strength !== 1,
    backwards: spec.backwards === true,
    maxVariable: alternate === 'shifted' && spec.maxVariable === 'space',
  }).find(([, refused]) => refused);
  if (unable)
    throw new CommandError(
      'NotImplemented',
      `the collation's ${unable[0]} is not supported: ${spec[unable[0]]}`,
    );
  const sensitivity = caseLevel ? 'case' : (['base', 'accent', 'variant'] as const)[(strength as number) - 1];
  const options: Intl.CollatorOptions = { usage: 'sort', numeric: numericOrdering === true };
  if (sensitivity) options.sensitivity = sensitivity;
  if (caseFirst !== undefined) options.caseFirst = caseFirst === 'off' ? 'false' : (caseFirst as 'upper');
  if (alternate !== undefined) options.ignorePunctuation = alternate === 'shifted';
  return new Intl.Collator((locale as string).replace('_', '-'), options).compare;
}

/** The operators that compare values in expressions, projections and updates, which compare bytes alone. */
const COMPARING =
  /^\$(eq|ne|gte?|lte?|cmp|in|max|min|maxN|minN|set(Union|Intersection|Difference|Equals|IsSubset)|sortArray|indexOfArray|addToSet|top|topN|bottom|bottomN|pull|pullAll|arrayFilters|elemMatch|sort|expr)$/;

/** Refuses operators that would have to compare text by the collation. */
export function refuseComparisons(spec: unknown): void {
  if (Array.isArray(spec)) for (const item of spec) refuseComparisons(item);
  if (!isDoc(spec)) return;
  for (const [name, value] of Object.entries(spec)) {
    if (value === undefined) continue;
    if (COMPARING.test(name) || /\.\$(\.|$)/.test(name))
      throw new CommandError('NotImplemented', `'${name}' is not supported together with a collation`);
    refuseComparisons(value);
  }
}

/** The stages that follow the collation, or compare nothing. */
const FOLLOWING = /^\$(match|sort|limit|skip|count|unwind|facet|unionWith|sample|unset|out)$/;
const EXPRESSIVE = /^\$(project|addFields|set|group|replaceRoot|replaceWith|sortByCount|documents)$/;

/**
 * Refuses stages that would have to follow the collation and cannot. Pipelines inside stages are checked by
 * themselves.
 */
export function refuseStageWithCollation(name: string, spec: unknown): void {
  if (FOLLOWING.test(name)) return;
  if (name === '$lookup') {
    if (isDoc(spec)) refuseComparisons(spec.let);
    return;
  }
  if (!EXPRESSIVE.test(name))
    throw new CommandError('NotImplemented', `${name} is not supported together with a collation`);
  refuseComparisons(spec);
}
