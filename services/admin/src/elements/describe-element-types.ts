import { elementTypes as contracts, type ElementType } from 'shared-kit/contracts/centres/elements';
import { reservedNames } from 'shared-kit/domain/readings/element-limits';
import { searchedFields, searchTextIn } from 'shared-kit/domain/records/catalogue-queries';
import { typeFaults } from 'shared-kit/domain/records/element-data';
import { trusted } from 'shared-kit/server/database/mongo';
import { mayIn } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { describeRecords, localizedNameKeys, refuseRelated } from 'shared-kit/server/records';
import { maintenancePlans } from '../plans/plan.model.ts';
import { elements, elementTypes } from './element.model.ts';
import { refuseOtherKinds } from './refuse-other-kinds.ts';
import { worksIn } from './works-in.ts';

/** What element types are told apart, sorted and found by. */
export const elementTypeKeys = (type: Pick<ElementType, 'name' | 'description'>) => ({
  ...localizedNameKeys(type.name),
  searchText: searchTextIn(searchedFields.elementTypes, type),
});

export const elementTypeSpec = describeRecords(contracts, {
  model: elementTypes,
  unique: { nameKey: { code: 'nameExists', path: 'name.es' } },
  defaultSort: 'order',
  validate(body) {
    const fields = typeFaults(body, reservedNames);
    if (fields.length > 0) fail('invalidInput', { fields });
  },
  fields: elementTypeKeys,
  visible: ({ caller: { isSuperAdmin, grants } }) =>
    isSuperAdmin ? null : worksIn(grants.map(({ installationId }) => installationId)),
  filter: async ({ installationId, used = false }, { caller, db }) => {
    if (installationId === undefined) return {};
    if (!mayIn(caller, installationId, [])) fail('notFound');
    const works = worksIn([installationId]);
    if (!used) return works;
    const ids = await elements(db).distinct('elementTypeId', { installationId });
    return { ...works, _id: trusted({ $in: ids }) };
  },
  decorate:
    async (_records, { caller }) =>
    ({ awaitsApproval, onlyIn }) => ({
      awaitsApprovalIn: awaitsApproval ? onlyIn.filter((id) => mayIn(caller, id, [])) : [],
    }),
  computedOfNew: { awaitsApprovalIn: [] },
  check: async ({ current, next }, ctx, session) => {
    if (current) await refuseOtherKinds(current, next, { ctx, session });
    return {};
  },
  async checkRemoval({ _id: elementTypeId }, ctx, session) {
    await refuseRelated(ctx, relationsOf(elementTypeId), {
      filter: { elementTypeId },
      code: 'catalogueEntryInUse',
      session,
    });
    await maintenancePlans(ctx.db).deleteOne({ _id: elementTypeId }, { session });
  },
});

/** Elements, and entries of other catalogues that name the type. */
const relationsOf = (elementTypeIds: number) => [
  elements,
  { collection: 'genericElements' },
  ...['genericObservations', 'genericInspections', 'manuals'].map((collection) => ({
    collection,
    filter: { elementTypeIds },
  })),
];
