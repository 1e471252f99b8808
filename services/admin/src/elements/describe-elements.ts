import type { elements as contracts } from 'shared-kit/contracts/elements';
import { Permission } from 'shared-kit/contracts/permissions';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { mayIn } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import { searchTextOf } from 'shared-kit/server/list';
import { chores } from '../chores/chore.model.ts';
import { countChores } from '../chores/count-chores.ts';
import { oneOf } from '../records/filters.ts';
import type { RecordSpec } from '../records/record-spec.ts';
import { claim, refuseRelated } from '../records/related-records.ts';
import { nameKeys, refKeys } from '../records/text-keys.ts';
import { areas } from '../structure/structure.model.ts';
import { type ElementRecord, elements, elementTypes } from './element.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];

/** What `ElementEditData` alone does not let a caller change. */
const administered = ['areaId', 'elementTypeId', 'entityStatus'] as const;

export const elementSpec: RecordSpec<ElementRecord, Body, Query> = {
  entityType: 'Element',
  model: elements,
  unique: {
    refKey: { code: 'referenceExists', path: 'ref' },
    nameKey: { code: 'nameExists', path: 'name' },
  },
  fixed: ['installationId'],
  defaultSort: 'order',
  installationOf: ({ installationId }) => installationId,
  toFields: (body) => ({ ...body, ...elementKeys(body) }),
  filter: ({ installationId, buildingId, floorId, areaId, elementTypeId, entityStatus }) => ({
    installationId,
    ...oneOf({ buildingId, floorId, areaId, elementTypeId, entityStatus }),
  }),
  async check({ current, next }, ctx, session) {
    const { installationId = 0, areaId = 0, elementTypeId = 0 } = next;
    const isAdministrator = mayIn(ctx.caller, installationId, [Permission.Administration]);
    if (current && !isAdministrator && administered.some((field) => next[field] !== current[field]))
      fail('forbidden');
    if (elementTypeId !== current?.elementTypeId)
      await claim(ctx, elementTypes, { _id: elementTypeId }, 'elementTypeId', session);
    if (areaId === current?.areaId) return {};
    const area = await claim(ctx, areas, { _id: areaId, installationId }, 'areaId', session);
    return { floorId: area.floorId, buildingId: area.buildingId };
  },
  checkRemoval: ({ _id: elementId, installationId }, ctx, session) =>
    refuseRelated(ctx, [chores], { installationId, elementId }, 'catalogueEntryInUse', session),
  decorate: countChores,
};

type Described = Pick<ElementRecord, 'ref' | 'name' | 'brand' | 'model' | 'serialNumber'>;

export const elementKeys = ({ ref, name, brand, model, serialNumber }: Described) => ({
  ...nameKeys(name),
  ...refKeys(ref),
  searchText: searchTextOf([ref, name, brand, model, serialNumber]),
});
