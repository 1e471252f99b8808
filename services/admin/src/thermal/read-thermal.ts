/** The thermal installations of a centre with their generators, as everybody tells them apart. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type ThermalGeneratorV1, thermalGeneratorsV1 } from 'shared-kit/contracts/views/structure';
import type { MeasuredGenerator } from 'shared-kit/domain/legal/rite/rite-energy';
import { type ThermalGroup, thermalGroupsOf } from 'shared-kit/domain/legal/thermal-installations';
import { generatorOf, isGenerator } from 'shared-kit/domain/readings/thermal-generator';
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { RecordOf } from 'shared-kit/server/records';
import { thermalInstallations } from './thermal-installation.model.ts';

export interface FoundGenerator
  extends MeasuredGenerator,
    Pick<ThermalGeneratorV1, 'ref' | 'name' | 'buildingId' | 'buildingName' | 'areaName'> {
  readonly id: number;
}

interface Thermal {
  readonly made: readonly RecordOf<typeof thermalInstallations>[];
  readonly groups: readonly ThermalGroup<FoundGenerator, RecordOf<typeof thermalInstallations>>[];
}

export const readThermal = async (
  db: Connection,
  installationId: number,
  session: ClientSession | null = null,
): Promise<Thermal> => {
  const made = await thermalInstallations(db)
    .find({ installationId, entityStatus: EntityStatus.Active })
    .sort({ nameSort: 1, _id: 1 })
    .session(session)
    .lean();
  const found = await databaseOf(db)
    .collection<ThermalGeneratorV1>(thermalGeneratorsV1)
    .find({ installationId, entityStatus: EntityStatus.Active }, session ? { session } : {})
    .toArray();
  const generators = found.filter(isGenerator).map((record): FoundGenerator => {
    const { _id: id, ref, name, buildingId, buildingName, areaName } = record;
    return { ...generatorOf(record), id, ref, name, buildingId, buildingName, areaName };
  });
  return { made, groups: thermalGroupsOf(made, generators) };
};
