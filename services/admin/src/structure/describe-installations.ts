import type { installations as contracts } from 'shared-kit/contracts/installations';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import type { RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import { searchTextOf } from 'shared-kit/server/list';
import { type ClientSession, databaseOf, trusted } from 'shared-kit/server/mongo';
import { storedFiles } from '../files/file.model.ts';
import type { RecordSpec } from '../records/record-spec.ts';
import { claim, refuseRelated } from '../records/related-records.ts';
import { nameKeys, refKeys } from '../records/text-keys.ts';
import { buildings, type InstallationRecord, installations } from './structure.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];

export const installationSpec: RecordSpec<InstallationRecord, Body, Query> = {
  entityType: 'Installation',
  model: installations,
  unique: {
    refKey: { code: 'referenceExists', path: 'ref' },
    nameKey: { code: 'nameExists', path: 'name' },
  },
  defaultSort: 'order',
  decidesAccess: true,
  installationOf: ({ _id }) => _id,
  toFields: (body) => ({
    ...body,
    ...nameKeys(body.name),
    ...refKeys(body.ref),
    searchText: searchTextOf([body.ref, body.name, body.address, body.city]),
  }),
  validate({ timeZone }) {
    if (!isTimeZone(timeZone)) fail('invalidInput', { fields: [{ path: 'timeZone', code: 'invalidValue' }] });
  },
  filter: (_query, { caller }) =>
    caller.isSuperAdmin
      ? {}
      : { _id: trusted({ $in: caller.grants.map(({ installationId }) => installationId) }) },
  async check({ id, next, current }, ctx, session) {
    const { logoId } = next;
    if (logoId && logoId !== current?.logoId)
      await claim(ctx, storedFiles, { _id: logoId, installationId: id }, 'logoId', session);
    return {};
  },
  async checkRemoval({ _id: installationId }, ctx, session) {
    await refuseRelated(ctx, [buildings], { installationId }, 'installationHasRelated', session);
    if (await hasUsers(ctx, installationId, session)) fail('installationHasRelated');
  },
};

const hasUsers = async (
  { db }: RequestContext,
  installationId: number,
  session: ClientSession,
): Promise<boolean> => {
  const users = databaseOf(db).collection(grantsV1);
  return (await users.findOne({ 'grants.installationId': installationId }, { session })) !== null;
};

const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format(0);
    return true;
  } catch {
    return false;
  }
};
