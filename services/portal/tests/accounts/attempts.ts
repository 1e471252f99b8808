/** Every call by which somebody could get, or give, more than they have. */
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { type Entity, newUser } from '../records.ts';

interface World {
  readonly send: (method: string, path: string, body?: unknown) => Promise<TestAnswer>;
  readonly installationId: number;
  /** Somebody who works there. */
  readonly member: Entity & { readonly userId: number };
  readonly roleId: number;
  /** Anybody. */
  readonly userId: number;
  readonly categoryId: number;
  readonly serial: number;
}

interface Attempt {
  readonly route: string;
  readonly send: (world: World) => Promise<TestAnswer>;
}

const ofMember = ({
  roleName: _r,
  ownsAccount: _o,
  lockEndsAt: _l,
  userId: _u,
  entityType: _t,
  ...fields
}: Entity) => fields;

const change = (change: (world: World) => object): Attempt => ({
  route: 'PUT /api/members',
  send: (world) => world.send('PUT', 'members', { ...ofMember(world.member), ...change(world) }),
});
const add = (fields: object = {}): Attempt => ({
  route: 'POST /api/members',
  send: ({ send, installationId, roleId, serial }) => {
    const account = { loginName: `added${serial}`, name: 'A', preferredLanguage: 0 };
    return send('POST', 'members', { installationId, roleId, ...account, ...fields });
  },
});
const changeUser = (fields: (world: World) => object): Attempt => ({
  route: 'PUT /api/users',
  send: (world) => {
    const account = { loginName: `other${world.serial}`, name: 'A', preferredLanguage: 0 };
    return world.send('PUT', 'users', { id: world.userId, version: 0, ...account, ...fields(world) });
  },
});
const placing = (change: (world: World) => object): Attempt => ({
  route: 'PUT /api/members/centres',
  send: (world) => {
    const { installationId } = world;
    return world.send('PUT', 'members/centres', {
      installationId,
      changes: [{ installationId, ...change(world) }],
    });
  },
});
const everything = [1, 2, 3, 4, 5, 6, 7, 8];

const described = {
  add: add(),
  addFlagged: add({ lowVoltageReports: true }),
  give: change(({ roleId }) => ({ roleId })),
  deactivate: change(({ roleId }) => ({ roleId, entityStatus: 0 })),
  letIn: change(() => ({ entityStatus: 1, isBlocked: false, accountBlocked: false })),
  keepOut: change(() => ({ isBlocked: true })),
  block: change(() => ({ accountBlocked: true })),
  flag: change(() => ({ lowVoltageReports: true })),
  rename: change(({ serial }) => ({ loginName: `taken${serial}` })),
  move: change(({ installationId }) => ({ installationId: 3 - installationId })),
  remove: {
    route: 'DELETE /api/members/:id',
    send: ({ send, member }) => send('DELETE', `members/${member.id}`),
  },
  link: {
    route: 'POST /api/members/:id/passwordLink',
    send: ({ send, member }) => send('POST', `members/${member.id}/passwordLink`),
  },
  inviteAgain: {
    route: 'POST /api/members/invitations',
    send: ({ send, installationId, member }) =>
      send('POST', 'members/invitations', { installationId, ids: [member.id] }),
  },
  unlock: {
    route: 'POST /api/members/:id/unlock',
    send: ({ send, member }) => send('POST', `members/${member.id}/unlock`),
  },
  take: {
    route: 'POST /api/members/taken',
    send: ({ send, installationId, userId, roleId }) =>
      send('POST', 'members/taken', { installationId, userId, roleId }),
  },
  place: placing(({ userId, roleId }) => ({ userId, roleId, version: null })),
  replace: placing(({ member: { userId, version }, roleId }) => ({ userId, roleId, version })),
  unplace: placing(({ member: { userId, version } }) => ({ userId, roleId: null, version })),
  makeRole: {
    route: 'POST /api/roles',
    send: ({ send, serial }) => send('POST', 'roles', { name: `More ${serial}`, permissions: everything }),
  },
  widenRole: {
    route: 'PUT /api/roles',
    send: ({ send, roleId, serial }) =>
      send('PUT', 'roles', { id: roleId, version: 0, name: `More ${serial}`, permissions: everything }),
  },
  removeRole: {
    route: 'DELETE /api/roles/:id',
    send: ({ send, roleId }) => send('DELETE', `roles/${roleId}`),
  },
  assign: {
    route: 'POST /api/installationUsers',
    send: ({ send, userId, installationId, roleId }) =>
      send('POST', 'installationUsers', { userId, installationId, roleId }),
  },
  reassign: {
    route: 'PUT /api/installationUsers',
    send: ({ send, member: { id, userId }, installationId, roleId }) =>
      send('PUT', 'installationUsers', { id, version: 0, userId, installationId, roleId }),
  },
  arrange: {
    route: 'PUT /api/installationUsers/order',
    send: ({ send, member: { id } }) => send('PUT', 'installationUsers/order', { id, beside: { after: id } }),
  },
  unassign: {
    route: 'DELETE /api/installationUsers/:id',
    send: ({ send, member }) => send('DELETE', `installationUsers/${member.id}`),
  },
  makeUser: {
    route: 'POST /api/users',
    send: ({ send, serial }) =>
      send('POST', 'users', newUser(`made${serial}`, { accountType: 'SuperAdminProxy' })),
  },
  promote: changeUser(() => ({ accountType: 'SuperAdminProxy' })),
  setPassword: changeUser(() => ({ password: 'battery horse' })),
  removeUser: {
    route: 'DELETE /api/users/:id',
    send: ({ send, userId }) => send('DELETE', `users/${userId}`),
  },
  userLink: {
    route: 'POST /api/users/:id/passwordLink',
    send: ({ send, userId }) => send('POST', `users/${userId}/passwordLink`),
  },
  userUnlock: {
    route: 'POST /api/users/:id/unlock',
    send: ({ send, userId }) => send('POST', `users/${userId}/unlock`),
  },
  userErasure: {
    route: 'POST /api/users/:id/erase',
    send: ({ send, userId }) => send('POST', `users/${userId}/erase`, { version: 0 }),
  },
  askRecovery: {
    route: 'POST /api/users/:id/factorRecovery',
    send: ({ send, userId }) => send('POST', `users/${userId}/factorRecovery`, { reason: 'Lost' }),
  },
  confirmRecovery: {
    route: 'POST /api/users/:id/factorRecovery/confirmation',
    send: ({ send, userId }) =>
      send('POST', `users/${userId}/factorRecovery/confirmation`, {
        recoveryId: '00000000-0000-4000-8000-000000000000',
      }),
  },
  withdrawRecovery: {
    route: 'DELETE /api/users/:id/factorRecovery',
    send: ({ send, userId }) => send('DELETE', `users/${userId}/factorRecovery`),
  },
  makeCategory: {
    route: 'POST /api/categories',
    send: ({ send, serial }) =>
      send('POST', 'categories', { name: { es: `C${serial}`, cat: `C${serial}`, en: `C${serial}` } }),
  },
  changeCategory: {
    route: 'PUT /api/categories',
    send: ({ send, categoryId }) =>
      send('PUT', 'categories', { id: categoryId, version: 0, name: { es: 'B', cat: 'B', en: 'B' } }),
  },
  removeCategory: {
    route: 'DELETE /api/categories/:id',
    send: ({ send, categoryId }) => send('DELETE', `categories/${categoryId}`),
  },
} satisfies Record<string, Attempt>;

export type Kind = keyof typeof described;
export const attempts: Readonly<Record<Kind, Attempt>> = described;
export const kinds = Object.keys(described) as Kind[];
