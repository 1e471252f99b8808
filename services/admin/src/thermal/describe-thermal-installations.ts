import { thermalInstallations as contracts } from 'shared-kit/contracts/legal/thermal-installations';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { type ClientSession, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { claim, describeRecords, nameKeys } from 'shared-kit/server/records';
import { refuseFields, repeatedIn } from '../catalogues/named.ts';
import { elements } from '../elements/element.model.ts';
import { buildings } from '../structure/structure.model.ts';
import { thermalInstallations } from './thermal-installation.model.ts';

interface Given {
  readonly id: number;
  readonly installationId: number;
  readonly generatorIds: readonly number[];
}

/** Elements of the installation, none of which belongs to another one. */
const refuseGiven = async (
  { db }: Pick<RequestContext, 'db'>,
  { id, installationId, generatorIds }: Given,
  session: ClientSession,
): Promise<void> => {
  if (generatorIds.length === 0) return;
  const among = trusted({ $in: [...generatorIds] });
  const found = await elements(db).find({ installationId, _id: among }, { _id: 1 }).session(session).lean();
  const known = new Set(found.map(({ _id }) => _id));
  const missing = generatorIds.flatMap((each, index) =>
    known.has(each) ? [] : [{ path: `generatorIds.${index}`, code: 'notFound' }],
  );
  if (missing.length > 0) fail('parentNotFound', { fields: missing });
  const others = await thermalInstallations(db)
    .find({ installationId, generatorIds: among, _id: trusted({ $ne: id }) }, { generatorIds: 1 })
    .session(session)
    .lean();
  const taken = new Set(others.flatMap((each) => each.generatorIds));
  refuseFields(
    generatorIds.flatMap((each, index) =>
      taken.has(each) ? [{ path: `generatorIds.${index}`, code: 'repeated' }] : [],
    ),
  );
};

export const thermalKeys = (name: string) => ({ ...nameKeys(name), searchText: searchTextOf([name]) });

export const thermalInstallationSpec = describeRecords(contracts, {
  model: thermalInstallations,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
  defaultSort: 'name',
  validate: ({ generatorIds }) => refuseFields(repeatedIn('generatorIds', generatorIds)),
  fields: ({ name }) => thermalKeys(name),
  async check(
    { id, current, next: { installationId = 0, buildingId = 0, generatorIds = [] } },
    ctx,
    session,
  ) {
    if (buildingId !== current?.buildingId)
      await claim(ctx, buildings, {
        filter: { _id: buildingId, installationId },
        path: 'buildingId',
        session,
      });
    await refuseGiven(ctx, { id, installationId, generatorIds }, session);
    return {};
  },
});
