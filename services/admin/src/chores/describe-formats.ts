import type { formats as contracts } from 'shared-kit/contracts/chores';
import { ValueType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { fail } from 'shared-kit/server/errors';
import { searchTextOf } from 'shared-kit/server/list';
import type { RecordSpec } from '../records/record-spec.ts';
import { refuseRelated } from '../records/related-records.ts';
import { keyOf } from '../records/text-keys.ts';
import { chores, type FormatRecord, formats, genericChores } from './chore.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];

export const formatSpec: RecordSpec<FormatRecord, Body, Query> = {
  entityType: 'Format',
  model: formats,
  unique: { nameKey: { code: 'nameExists', path: 'name.es' } },
  defaultSort: 'order',
  toFields: (body) => ({
    ...body,
    nameKey: keyOf(body.name.es),
    searchText: searchTextOf([body.name.es, body.name.cat, body.name.en, body.unit, body.symbol]),
  }),
  validate(body) {
    const fields = contradictions(body);
    if (fields.length > 0) fail('invalidInput', { fields });
  },
  filter: () => ({}),
  checkRemoval: ({ _id: formatIds }, ctx, session) =>
    refuseRelated(ctx, [genericChores, chores], { formatIds }, 'catalogueEntryInUse', session),
};

/** Limits are for numbers, numbers for texts, and a choice needs something to choose from. */
const contradictions = ({ valueType, numeric, min, max, options }: Body): FieldError[] => {
  const found: FieldError[] = [];
  const hasLimit = min !== null || max !== null;
  if (numeric && valueType !== ValueType.text) found.push({ path: 'numeric', code: 'invalidValue' });
  if (hasLimit && !numeric) found.push({ path: min === null ? 'max' : 'min', code: 'invalidValue' });
  if (min !== null && max !== null && min > max) found.push({ path: 'max', code: 'tooSmall' });
  if ((valueType === ValueType.multiple) !== options.length > 0)
    found.push({ path: 'options', code: options.length > 0 ? 'invalidValue' : 'required' });
  const names = options.map(({ es }) => keyOf(es));
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated >= 0) found.push({ path: `options.${repeated}.es`, code: 'repeated' });
  return found;
};
