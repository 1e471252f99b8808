import { formats as contracts, type Format } from 'shared-kit/contracts/catalogues/formats';
import { quantityUnits } from 'shared-kit/contracts/catalogues/quantities';
import { ValueType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { changedVersions } from 'shared-kit/domain/readings/format-versions';
import { unitFactor } from 'shared-kit/domain/readings/quantity-units';
import { searchedFields, searchTextIn } from 'shared-kit/domain/records/catalogue-queries';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { type Change, describeRecords, refuseRelated, spanishKey } from 'shared-kit/server/records';
import { byName } from '../catalogues/named.ts';
import { chores, type FormatRecord, formats, genericChores } from './chore.model.ts';
import { refuseFormulas } from './refuse-formulas.ts';

type FormatChange = Change<FormatRecord>;

/** What a new or changed format holds besides what is given: the versions that readings were recorded by. */
const checked =
  (correctsWords: boolean) =>
  async ({ current, next }: FormatChange, ctx: RequestContext, session: ClientSession) => {
    await refuseFormulas(next, ctx, session);
    const { name, options } = next;
    if (name === undefined || options === undefined) return {};
    const after = { ...next, name, options };
    return changedVersions({ before: current, after, at: ctx.now(), correctsWords });
  };

export const formatSpec = describeRecords(contracts, {
  model: formats,
  ...byName,
  validate(body) {
    const fields = contradictions(body);
    if (fields.length > 0) fail('invalidInput', { fields });
  },
  fields: (format) => ({
    nameKey: spanishKey(format.name),
    searchText: searchTextIn(searchedFields.formats, format),
  }),
  identify: (body, current) => ({
    ...body,
    options: changedVersions({ before: current, after: body, at: new Date(0), correctsWords: false }).options,
  }),
  retires: true,
  check: checked(false),
  checkRemoval: ({ _id: formatIds }, ctx, session) =>
    refuseRelated(ctx, [genericChores, chores], {
      filter: { formatIds },
      code: 'catalogueEntryInUse',
      session,
    }),
});

/** Of a change whose words mean what they meant. */
export const correctedFormatSpec: typeof formatSpec = { ...formatSpec, check: checked(true) };

type Content = Pick<
  Format,
  | 'valueType'
  | 'numeric'
  | 'quantity'
  | 'unit'
  | 'symbol'
  | 'min'
  | 'max'
  | 'minFormula'
  | 'maxFormula'
  | 'options'
>;
type Limits = Pick<Format, 'min' | 'max' | 'minFormula'>;

/** Limits and quantities are for numbers, numbers for texts, and a choice needs something to choose from. */
const contradictions = ({
  valueType,
  numeric,
  min,
  max,
  minFormula,
  maxFormula,
  options,
  ...measured
}: Content): FieldError[] => {
  const found: FieldError[] = [];
  const hasLimit = min !== null || max !== null || minFormula !== '' || maxFormula !== '';
  if (numeric && valueType !== ValueType.text) found.push({ path: 'numeric', code: 'invalidValue' });
  if (hasLimit && !numeric) found.push({ path: firstLimit({ min, max, minFormula }), code: 'invalidValue' });
  if (min !== null && minFormula !== '') found.push({ path: 'minFormula', code: 'limitTwice' });
  if (max !== null && maxFormula !== '') found.push({ path: 'maxFormula', code: 'limitTwice' });
  if (min !== null && max !== null && min > max) found.push({ path: 'max', code: 'tooSmall' });
  if ((valueType === ValueType.multiple) !== options.length > 0)
    found.push({ path: 'options', code: options.length > 0 ? 'invalidValue' : 'required' });
  const names = options.map(spanishKey);
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated >= 0) found.push({ path: `options.${repeated}.es`, code: 'repeated' });
  return [...found, ...quantityFaults({ numeric, ...measured })];
};

const quantityFaults = ({
  numeric,
  quantity,
  unit,
  symbol,
}: Pick<Content, 'numeric' | 'quantity' | 'unit' | 'symbol'>): FieldError[] => {
  if (quantity === null) return [];
  if (!numeric) return [{ path: 'quantity', code: 'invalidValue' }];
  return unitFactor(quantity, { unit, symbol }) === null
    ? [{ path: 'unit', code: `unitMismatch:${quantityUnits[quantity]}` }]
    : [];
};

const firstLimit = ({ min, max, minFormula }: Limits): string => {
  if (min !== null) return 'min';
  if (max !== null) return 'max';
  return minFormula === '' ? 'maxFormula' : 'minFormula';
};
