/** Types of correctives, of the catalogue that administration keeps. */
import { type CorrectiveTypeV1, correctiveTypesV1 } from 'shared-kit/contracts/views/structure';
import { fail } from 'shared-kit/server/errors';
import type { CorrectiveRecord } from '../correctives/corrective.model.ts';
import { type Asked, ask } from './read-together.ts';

export const askType = (correctiveTypeId: number): Asked<CorrectiveTypeV1> =>
  ask(correctiveTypesV1, { _id: correctiveTypeId });

/** Of what `askType` found; 400 `parentNotFound` where there is none that is in use. */
export const typeOf = ([type]: readonly CorrectiveTypeV1[]): Pick<
  CorrectiveRecord,
  'correctiveTypeId' | 'correctiveTypeName'
> => {
  if (!type) return fail('parentNotFound', { fields: [{ path: 'correctiveTypeId', code: 'notFound' }] });
  return { correctiveTypeId: type._id, correctiveTypeName: type.name };
};
