import { EntityStatus } from 'shared-kit/contracts/enums';
import type { ElementV2 } from 'shared-kit/contracts/views/structure';
import { isGenerator } from 'shared-kit/domain/readings/thermal-generator';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import type { Migration } from 'shared-kit/server/database/migrations';
import { type Connection, databaseOf, nextId } from 'shared-kit/server/database/mongo';
import { withWords } from 'shared-kit/server/database/search-words';
import { nameKeys } from 'shared-kit/server/records';

interface BuildingRecord {
  readonly _id: number;
  readonly installationId: number;
  readonly name: string;
}

type ElementRecord = Pick<ElementV2, '_id' | 'heatPower' | 'coldPower' | 'data' | 'entityStatus'> & {
  readonly elementTypeId: number;
};

const collection = 'thermalInstallations';

const generatorsIn = async (
  db: Connection,
  { installationId, _id: buildingId }: BuildingRecord,
  askingKind: ReadonlySet<number>,
): Promise<number[]> => {
  const found = await databaseOf(db)
    .collection<ElementRecord>('elements')
    .find({ installationId, buildingId, entityStatus: EntityStatus.Active })
    .sort({ _id: 1 })
    .toArray();
  return found
    .filter(({ heatPower = null, coldPower = null, data = {}, elementTypeId }) =>
      isGenerator({ heatPower, coldPower, data, asksKind: askingKind.has(elementTypeId) }),
    )
    .map(({ _id }) => _id);
};

/** Each building with generators gets the one thermal installation that the legal calendar took it for. */
export const thermalInstallations: Migration = {
  number: 14,
  name: 'thermal-installations',
  async up(db, { from, progress }) {
    const database = databaseOf(db);
    const types = await database
      .collection<{ _id: number }>('elementTypes')
      .find({ knownFields: 'generatorKind' }, { projection: { _id: 1 } })
      .toArray();
    const askingKind = new Set(types.map(({ _id }) => _id));
    const after = from === null ? {} : { _id: { $gt: Number(from.id) } };
    const buildings = await database
      .collection<BuildingRecord>('buildings')
      .find(after)
      .sort({ _id: 1 })
      .toArray();
    for (const building of buildings) {
      const { installationId, _id: buildingId, name } = building;
      const made = database.collection<{ _id: number }>(collection);
      const generatorIds = await generatorsIn(db, building, askingKind);
      const keys = nameKeys(name);
      const isThere =
        (await made.findOne({ installationId, $or: [{ buildingId }, { nameKey: keys.nameKey }] })) !== null;
      if (generatorIds.length > 0 && !isThere) {
        const _id = await nextId(db, collection);
        const record = withWords({
          _id,
          installationId,
          buildingId,
          generatorIds,
          name,
          registration: '',
          entityType: 'ThermalInstallation',
          entityStatus: EntityStatus.Active,
          version: 0,
          claims: 0,
          ...keys,
          searchText: searchTextOf([name]),
        });
        await database.collection<typeof record>(collection).insertOne(record);
      }
      await progress({ collection: 'buildings', id: buildingId }, 1);
    }
  },
};
