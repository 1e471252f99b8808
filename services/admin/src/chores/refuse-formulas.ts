import type { Format } from 'shared-kit/contracts/catalogues/formats';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { formulaNames } from 'shared-kit/domain/readings/element-limits';
import { formulaFault } from 'shared-kit/domain/readings/formula/formula-check';
import { type ClientSession, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { elementTypes } from '../elements/element.model.ts';

type Formulas = Partial<Pick<Format, 'minFormula' | 'maxFormula'>>;

/** 400 `invalidInput` with what is wrong with a formula and at which character of it: `formulaName:12`. */
export const refuseFormulas = async (
  { minFormula = '', maxFormula = '' }: Formulas,
  { db }: Pick<RequestContext, 'db'>,
  session: ClientSession,
): Promise<void> => {
  if (minFormula === '' && maxFormula === '') return;
  const types = await elementTypes(db)
    .find({ 'ownFields.0': trusted({ $exists: true }) })
    .select('ownFields')
    .session(session)
    .lean();
  const names = formulaNames(types.flatMap(({ ownFields }) => ownFields));
  const faultIn = (path: string, text: string): FieldError[] => {
    const fault = text === '' ? null : formulaFault(text, names);
    return fault ? [{ path, code: `${fault.code}:${fault.position}` }] : [];
  };
  const fields = [...faultIn('minFormula', minFormula), ...faultIn('maxFormula', maxFormula)];
  if (fields.length > 0) fail('invalidInput', { fields });
};
