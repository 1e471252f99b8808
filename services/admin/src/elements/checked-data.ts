import { isDeepStrictEqual } from 'node:util';
import type { DataValue, ElementData } from 'shared-kit/contracts/centres/element-data';
import { withGas } from 'shared-kit/domain/legal/refrigerants/added-refrigerants';
import { checkData } from 'shared-kit/domain/records/element-data';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { type RecordOf, readOnce } from 'shared-kit/server/records';
import { claimGas } from '../catalogues/added-gases.ts';
import { type elements, elementTypes } from './element.model.ts';

type ElementRecord = RecordOf<typeof elements>;

interface DataChange {
  readonly current: ElementRecord | null;
  readonly next: Partial<ElementRecord>;
  /** The type, where it is another one than before. */
  readonly type: RecordOf<typeof elementTypes> | null;
}

/** The data to store of an element; 400 `invalidInput` with each field that the type has not or that doesn't fit it. */
export const checkedData = async (
  { current, next: { data: given = {}, elementTypeId = 0 }, type }: DataChange,
  { db }: Pick<RequestContext, 'db'>,
  session: ClientSession,
): Promise<Record<string, DataValue>> => {
  const stored = valuesIn(current?.data ?? {});
  if (isDeepStrictEqual(valuesIn(given), stored)) return stored;
  const fields = type ?? (await typeOf(db, elementTypeId, session));
  const { knownFields = [], ownFields = [] } = fields ?? {};
  const refrigerants = await claimGas(given.refrigerant, db, session);
  const { data, errors } = checkData({ knownFields, ownFields, refrigerants }, given, stored);
  if (errors.length > 0) fail('invalidInput', { fields: [...errors] });
  return withGas(data, refrigerants);
};

const typeOf = (db: RequestContext['db'], id: number, session: ClientSession) =>
  readOnce(session, `${elementTypes.collection} as it is #${id}`, () =>
    elementTypes(db).findById(id).session(session).lean<RecordOf<typeof elementTypes>>(),
  );

const valuesIn = (data: ElementData): Record<string, DataValue> => {
  const values: Record<string, DataValue> = {};
  for (const [key, value] of Object.entries(data))
    if (value !== null && value !== undefined) values[key] = value;
  return values;
};
