import {
  listMemberCentres as listCentresContract,
  placeMembers as placeContract,
} from 'shared-kit/contracts/people/member-centres';
import {
  createMemberLink,
  inviteMembers as inviteContract,
  listMemberCandidates,
  memberRoles,
  members,
  takeMember as takeMemberContract,
  unlockMember,
} from 'shared-kit/contracts/people/members';
import { readHistory } from 'shared-kit/server/history';
import { defineRoute, type Route } from 'shared-kit/server/http/define-route';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { findPlace, toldOfPlaces } from '../installation-users/place-store.ts';
import { addMember } from './add-member.ts';
import { changeMember } from './change-member.ts';
import { inviteMembers } from './invite-members.ts';
import { listMemberCentres } from './list-member-centres.ts';
import { getMemberRole, listMemberRoles, listMembers } from './list-members.ts';
import { makeMemberLink, removeMember, unlockMemberAccount } from './member-account.ts';
import { presentMember } from './member-record.ts';
import { placeMembers } from './place-members.ts';
import { listCandidates, takeMember } from './take-member.ts';

const byPath = ({ params: { id } }: { readonly params: { readonly id: number } }, ctx: PortalContext) =>
  findPlace(ctx.db, id);

export const memberRoutes: Route<PortalDeps>[] = [
  // Before what takes the last part of the path for an id.
  defineRoute(listMemberCandidates, { handle: listCandidates }),
  defineRoute(listCentresContract, { handle: listMemberCentres }),
  defineRoute(placeContract, { handle: placeMembers }),
  defineRoute(takeMemberContract, { handle: takeMember }),
  defineRoute(inviteContract, { handle: inviteMembers }),
  defineRoute(members.list, { handle: listMembers }),
  defineRoute(members.get, {
    locate: byPath,
    handle: async ({ located }, ctx) => ({ data: await presentMember(located, ctx, null) }),
  }),
  defineRoute(members.create, { handle: addMember }),
  defineRoute(members.update, {
    locate: ({ body }, ctx) => findPlace(ctx.db, body.id),
    handle: changeMember,
  }),
  defineRoute(members.history, {
    locate: byPath,
    handle: ({ located, query }, ctx) =>
      readHistory(ctx, { entityType: 'InstallationUser', id: located._id, fields: toldOfPlaces }, query),
  }),
  defineRoute(members.remove, { locate: byPath, handle: removeMember }),
  defineRoute(createMemberLink, { locate: byPath, handle: makeMemberLink }),
  defineRoute(unlockMember, { locate: byPath, handle: unlockMemberAccount }),
  defineRoute(memberRoles.list, { handle: listMemberRoles }),
  defineRoute(memberRoles.get, { handle: getMemberRole }),
];
