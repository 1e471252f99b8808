import { EntityStatus } from 'shared-kit/contracts/enums';
import { type ThermalGeneratorV1, thermalGeneratorsV1 } from 'shared-kit/contracts/views/structure';
import type { MeasuredGenerator } from 'shared-kit/domain/rite-energy';
import { solarPowerOf } from 'shared-kit/domain/rite-power';
import { generatorOf, isGenerator } from 'shared-kit/domain/thermal-generator';
import type { RequestContext } from 'shared-kit/server/context';
import { databaseOf } from 'shared-kit/server/mongo';

export interface FoundGenerator extends MeasuredGenerator {
  readonly record: ThermalGeneratorV1;
  readonly solarPower: number;
}

/** The strongest first. */
export const readGenerators = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
): Promise<FoundGenerator[]> => {
  const found = await databaseOf(db)
    .collection<ThermalGeneratorV1>(thermalGeneratorsV1)
    .find({ installationId, entityStatus: EntityStatus.Active })
    .toArray();
  return found
    .filter(isGenerator)
    .map((record): FoundGenerator => {
      const facts = generatorOf(record);
      return { ...facts, record, solarPower: solarPowerOf(facts) };
    })
    .sort((one, other) => powerOf(other) - powerOf(one) || one.record._id - other.record._id);
};

const powerOf = ({ heatPower, coldPower, solarPower }: FoundGenerator): number =>
  Math.max(heatPower ?? 0, coldPower ?? 0, solarPower);
