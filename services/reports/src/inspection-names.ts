/** What inspections are called in the language of the paper: by the rules that they were written down from. */
import type { Words } from 'shared-kit/contracts/base';
import { type LegalNameV1, legalNamesV1 } from 'shared-kit/contracts/views/inspections';
import { type GenericInspectionV1, genericInspectionsV1 } from 'shared-kit/contracts/views/structure';
import { namedBy } from 'shared-kit/domain/text/told-names';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';

export interface InspectionRules {
  readonly generics: readonly GenericInspectionV1[];
  readonly named: (name: string) => Words;
}

export const readInspectionRules = async ({ db }: Pick<RequestContext, 'db'>): Promise<InspectionRules> => {
  const database = databaseOf(db);
  const [generics, laws] = await Promise.all([
    database.collection<GenericInspectionV1>(genericInspectionsV1).find().toArray(),
    database.collection<LegalNameV1>(legalNamesV1).find().toArray(),
  ]);
  return { generics, named: namedBy([...laws, ...generics].map(({ name }) => name)) };
};
