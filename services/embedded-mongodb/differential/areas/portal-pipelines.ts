/** The pipelines that the portal's services run and publish as views, over data of those shapes. */
import { Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area, Case } from '../area.ts';

const id = fc.integer({ min: 1, max: 3 }).map((n) => new Int32(n));
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { freq: 5 });
const day = fc.integer({ min: 0, max: 4 }).map((n) => new Date(1_700_000_000_000 + n * 86_400_000));
const name = fc.constantFrom('Ana', 'ana', 'Bé', '', 'Ñu');
const pick = (...fields: string[]): Doc => Object.fromEntries(fields.map((field) => [field, new Int32(1)]));
const list = (fields: Record<string, fc.Arbitrary<unknown>>, optional: string[] = []): fc.Arbitrary<Doc[]> =>
  fc
    .array(
      fc.record(fields, { requiredKeys: Object.keys(fields).filter((field) => !optional.includes(field)) }),
      { maxLength: 5 },
    )
    .map((docs) => docs.map((doc, i) => ({ _id: new Int32(i + 1), ...doc }) as Doc));

const tasks = list(
  {
    installationId: id,
    archetype: id,
    result: maybe(id),
    buildingId: id,
    floorId: id,
    areaId: id,
    elementId: id,
    choreTypeId: id,
    priority: id,
    periodicity: id,
    periodKey: fc.constantFrom('y2023', 'm2023-11'),
    periodEnd: day,
    performedAt: day,
    performedById: id,
    performedByName: name,
    searchText: name,
    snapshot: fc.record({ a: id }),
  },
  ['performedAt', 'performedById', 'performedByName', 'snapshot'],
);

const preventive = { installationId: new Int32(1), archetype: new Int32(1) };
const one = new Int32(1);
const performed = fc.constantFrom<Doc>(
  { ...preventive, performedAt: { $gte: new Date(0) } },
  { ...preventive, performedAt: { $gte: new Date(1_700_000_000_000) } },
  { ...preventive, result: one, periodKey: { $in: ['y2023', 'm2023-11'] } },
  { ...preventive, periodEnd: { $gt: new Date(1_700_000_000_000), $lte: new Date(1_700_172_800_000) } },
  { $and: [{ ...preventive, searchText: { $regex: 'n' } }, { priority: { $in: [one, new Int32(2)] } }] },
);
const facets = ['buildingId', 'floorId', 'areaId', 'elementId', 'choreTypeId', 'priority', 'periodicity'];
const aggregate = (collection: string, pipeline: Doc[], anyOrder = false): Doc => ({
  aggregate: collection,
  pipeline,
  cursor: {},
  ...(anyOrder ? { anyOrder } : {}),
});

const page = fc
  .tuple(
    performed,
    fc.constantFrom('periodEnd', 'priority'),
    fc.constantFrom(1, -1),
    fc.nat(2),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([filter, field, direction, skip, size]) => {
    const sort = { [field]: new Int32(direction), _id: new Int32(direction) };
    const counted = [{ $match: filter }, { $count: 'total' }];
    return aggregate('c', [
      { $match: filter },
      { $sort: sort },
      { $skip: new Int32(skip) },
      { $limit: new Int32(size) },
      { $unionWith: { coll: 'c', pipeline: counted } },
    ]);
  });

const summaries = performed.map((filter) => [
  aggregate(
    'c',
    [
      { $match: filter },
      {
        $group: {
          _id: Object.fromEntries(facets.map((field) => [field, `$${field}`])),
          count: { $sum: one },
        },
      },
    ],
    true,
  ),
  aggregate('c', [
    { $match: filter },
    { $group: { _id: '$performedById', name: { $max: '$performedByName' } } },
    { $sort: { name: one, _id: one } },
  ]),
  aggregate('c', [{ $match: filter }, { $group: { _id: '$elementId', count: { $sum: one } } }], true),
  aggregate('c', [{ $match: filter }, { $group: { _id: one, n: { $sum: one } } }]),
]);

const join = (from: string, localField: string, as: string): Doc[] => [
  { $lookup: { from, localField, foreignField: '_id', as } },
  { $unwind: `$${as}` },
];
const activeRole = {
  from: 'roles',
  localField: 'roleId',
  foreignField: '_id',
  pipeline: [{ $match: { entityStatus: one } }],
  as: 'role',
};
const ownRow = {
  $first: { $filter: { input: '$rows', as: 'row', cond: { $eq: ['$$row.module', '$module._id'] } } },
};

const views: Doc[] = [
  {
    create: 'tasks_v1',
    viewOn: 'c',
    pipeline: [{ $project: { searchText: new Int32(0), snapshot: new Int32(0) } }],
  },
  {
    create: 'elements_v1',
    viewOn: 'elements',
    pipeline: [
      ...join('areas', 'areaId', 'area'),
      ...join('floors', 'floorId', 'floor'),
      {
        $project: {
          ...pick('installationId', 'areaId', 'ref'),
          areaName: '$area.name',
          floorName: '$floor.name',
        },
      },
    ],
  },
  {
    create: 'installations_v1',
    viewOn: 'installations',
    pipeline: [{ $project: pick('ref', 'name', 'order') }],
  },
  {
    create: 'modules_v1',
    viewOn: 'installations_v1',
    pipeline: [
      { $project: { installationId: '$_id' } },
      { $lookup: { from: 'modules', pipeline: [], as: 'module' } },
      { $unwind: '$module' },
      {
        $lookup: {
          from: 'installationModules',
          localField: 'installationId',
          foreignField: 'installationId',
          as: 'rows',
        },
      },
      { $addFields: { row: ownRow } },
      {
        $project: {
          _id: { $concat: [{ $toString: '$installationId' }, ':', '$module._id'] },
          installationId: one,
          module: '$module._id',
          enabled: { $ifNull: ['$row.enabled', true] },
          features: { $ifNull: ['$row.features', '$module.features'] },
        },
      },
    ],
  },
  {
    create: 'grants_v1',
    viewOn: 'users',
    pipeline: [
      {
        $lookup: {
          from: 'installationUsers',
          localField: '_id',
          foreignField: 'userId',
          pipeline: [
            { $match: { entityStatus: one, isBlocked: false } },
            { $sort: { order: one, _id: one } },
            { $lookup: activeRole },
            { $unwind: '$role' },
            {
              $project: {
                _id: new Int32(0),
                ...pick('installationId', 'roleId'),
                roleName: '$role.name',
                permissions: '$role.permissions',
              },
            },
          ],
          as: 'grants',
        },
      },
      {
        $project: {
          name: { $trim: { input: { $concat: ['$name', ' ', '$firstSurname'] } } },
          entityType: '$accountType',
          ...pick('loginName', 'isBlocked', 'entityStatus', 'grants'),
        },
      },
    ],
  },
  {
    create: 'jwks_v1',
    viewOn: 'keys',
    pipeline: [
      {
        $project: {
          _id: new Int32(0),
          kid: '$_id',
          publicJwk: { kty: '$publicJwk.kty', x: '$publicJwk.x', kid: '$_id', alg: '$publicJwk.alg' },
        },
      },
    ],
  },
];

const others = fc.record({
  elements: list({ installationId: id, areaId: maybe(id), floorId: id, ref: name }, ['floorId']),
  areas: list({ name }, ['name']),
  floors: list({ name }),
  installations: list({ ref: name, name, order: id, secret: name }),
  modules: fc
    .uniqueArray(fc.constantFrom('maintenance', 'admin', 'other'))
    .map((names) => names.map((_id): Doc => ({ _id, features: ['a', _id] }))),
  installationModules: list(
    {
      installationId: id,
      module: fc.constantFrom('maintenance', 'admin'),
      enabled: fc.boolean(),
      features: fc.array(name, { maxLength: 2 }),
    },
    ['enabled', 'features'],
  ),
  users: list(
    {
      name,
      firstSurname: maybe(name),
      accountType: id,
      loginName: name,
      isBlocked: fc.boolean(),
      entityStatus: id,
      password: name,
    },
    ['firstSurname'],
  ),
  installationUsers: list({
    userId: id,
    installationId: id,
    roleId: maybe(id),
    order: id,
    entityStatus: id,
    isBlocked: fc.boolean(),
  }),
  roles: list({ name, permissions: fc.array(name, { maxLength: 2 }), entityStatus: id }),
  keys: list({ publicJwk: fc.record({ kty: name, x: name, alg: name }, { requiredKeys: ['kty'] }) }, [
    'publicJwk',
  ]),
}) as fc.Arbitrary<Record<string, Doc[]>>;

const byId = { _id: one };
const searches = fc.tuple(id, name).map(([number, text]): Doc[] => [
  { find: 'tasks_v1', filter: { installationId: number }, sort: { periodEnd: one, _id: one }, limit: one },
  { count: 'tasks_v1', query: { priority: number } },
  { find: 'elements_v1', filter: { installationId: number }, sort: byId },
  { find: 'elements_v1', filter: { areaName: text }, sort: byId },
  { find: 'installations_v1', filter: { name: text }, sort: { order: one, _id: one } },
  { find: 'modules_v1', filter: { installationId: number }, sort: byId },
  { find: 'modules_v1', filter: { enabled: true }, sort: byId },
  { find: 'grants_v1', filter: { _id: number } },
  { find: 'grants_v1', filter: { 'grants.installationId': number, entityStatus: one }, sort: byId },
  { find: 'grants_v1', filter: { name: text }, sort: byId, projection: { grants: one } },
  { find: 'jwks_v1', filter: {}, sort: { kid: one } },
]);

const indexes: Doc[] = [
  { key: { installationId: one, archetype: one, result: one, periodEnd: one, _id: one } },
  { key: { installationId: one, priority: one } },
];

export default {
  cases: fc.tuple(tasks, others, page, summaries, searches, fc.boolean()).map(
    ([documents, given, paged, groups, found, indexed]): Case => ({
      documents,
      others: given,
      views,
      ...(indexed ? { indexes } : {}),
      commands: [paged, ...groups, ...found],
    }),
  ),
} satisfies Area;
