import { EntityStatus } from 'shared-kit/contracts/enums';
import { type ThermalGeneratorV1, thermalGeneratorsV1 } from 'shared-kit/contracts/views/structure';
import type { MeasuredGenerator } from 'shared-kit/domain/rite-energy';
import { solarPowerOf } from 'shared-kit/domain/rite-power';
import type { RequestContext } from 'shared-kit/server/context';
import { databaseOf } from 'shared-kit/server/mongo';

export interface FoundGenerator extends MeasuredGenerator {
  readonly record: ThermalGeneratorV1;
  readonly solarPower: number;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const generatorOf = (record: ThermalGeneratorV1): FoundGenerator => {
  const { data = {}, heatPower = null, coldPower = null } = record;
  const facts = {
    kind: text(data.generatorKind),
    fuel: text(data.fuel),
    hotWaterOnly: data.hotWaterOnly === true,
    apertureArea: number(data.apertureArea),
    ...{ heatPower, coldPower },
  };
  return { ...facts, record, solarPower: solarPowerOf(facts) };
};

/** What gives heat or cold: by its kind, solar collectors by their area. Where the type asks for the kind and nobody has said it, too. */
const isGenerator = ({ kind, apertureArea, record }: FoundGenerator): boolean =>
  kind !== null || (apertureArea ?? 0) > 0 || record.asksKind;

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
    .map(generatorOf)
    .filter(isGenerator)
    .sort((one, other) => powerOf(other) - powerOf(one) || one.record._id - other.record._id);
};

const powerOf = ({ heatPower, coldPower, solarPower }: FoundGenerator): number =>
  Math.max(heatPower ?? 0, coldPower ?? 0, solarPower);
