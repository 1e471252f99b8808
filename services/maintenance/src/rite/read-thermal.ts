import { EntityStatus } from 'shared-kit/contracts/enums';
import type { RiteInstallation } from 'shared-kit/contracts/legal/rite-plant';
import {
  type ThermalGeneratorV1,
  type ThermalInstallationV1,
  thermalGeneratorsV1,
  thermalInstallationsV1,
} from 'shared-kit/contracts/views/structure';
import type { MeasuredGenerator } from 'shared-kit/domain/legal/rite/rite-energy';
import { riteBandOf, solarPowerOf, thermalPowers } from 'shared-kit/domain/legal/rite/rite-power';
import { type ThermalGroup, thermalGroupsOf } from 'shared-kit/domain/legal/thermal-installations';
import { generatorOf, isGenerator } from 'shared-kit/domain/readings/thermal-generator';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';

export interface FoundGenerator extends MeasuredGenerator {
  readonly id: number;
  readonly buildingId: number;
  readonly record: ThermalGeneratorV1;
  readonly solarPower: number;
}

export interface Thermal {
  /** The strongest first. */
  readonly generators: readonly FoundGenerator[];
  /** What is one thermal installation of them, the strongest first. */
  readonly installations: RiteInstallation[];
}

type Published = ThermalGeneratorV1 | ThermalInstallationV1;
const isInstallation = (record: Published): record is ThermalInstallationV1 => 'generatorIds' in record;
const isMachine = (record: Published): record is ThermalGeneratorV1 => !isInstallation(record);

/** One command. */
export const readThermal = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
): Promise<Thermal> => {
  const found = await databaseOf(db)
    .collection(thermalGeneratorsV1)
    .aggregate<Published>([
      { $match: { installationId, entityStatus: EntityStatus.Active } },
      { $unionWith: { coll: thermalInstallationsV1, pipeline: [{ $match: { installationId } }] } },
    ])
    .toArray();
  const generators = found
    .filter(isMachine)
    .filter(isGenerator)
    .map((record): FoundGenerator => {
      const facts = generatorOf(record);
      const { _id: id, buildingId } = record;
      return { ...facts, id, buildingId, record, solarPower: solarPowerOf(facts) };
    })
    .sort((one, other) => powerOf(other) - powerOf(one) || one.id - other.id);
  const given = found.filter(isInstallation).toSorted((a, b) => a._id - b._id);
  return { generators, installations: thermalGroupsOf(given, generators).map(present) };
};

const present = ({
  installation,
  buildingId,
  generators,
  loose,
}: ThermalGroup<FoundGenerator, ThermalInstallationV1>): RiteInstallation => {
  const powers = thermalPowers(generators);
  return {
    id: installation?._id ?? null,
    name: installation?.name ?? '',
    registration: installation?.registration ?? '',
    buildingName: generators.find((one) => one.buildingId === buildingId)?.record.buildingName ?? '',
    powers,
    band: riteBandOf(powers),
    generatorIds: generators.map(({ id }) => id),
    looseIds: loose.map(({ id }) => id),
  };
};

const powerOf = ({ heatPower, coldPower, solarPower }: FoundGenerator): number =>
  Math.max(heatPower ?? 0, coldPower ?? 0, solarPower);
