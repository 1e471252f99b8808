/** Generators of heat and cold among elements, with what rules ask of them. */
import type { ThermalGeneratorV1 } from '../../contracts/views/structure.ts';
import type { MeasuredGenerator } from '../legal/rite/rite-energy.ts';
import { type ThermalGenerator, thermalPowerOf, thermalPowers } from '../legal/rite/rite-power.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type Published = Pick<ThermalGeneratorV1, 'heatPower' | 'coldPower' | 'data' | 'asksKind'>;

export const generatorOf = ({
  data = {},
  heatPower = null,
  coldPower = null,
}: Published): MeasuredGenerator => ({
  kind: text(data.generatorKind),
  fuel: text(data.fuel),
  hotWaterOnly: data.hotWaterOnly === true,
  apertureArea: number(data.apertureArea),
  heatPower,
  coldPower,
});

/** What gives heat or cold: by its kind, collectors by their area. Where the type asks for the kind and nobody has said it, too. */
export const isGenerator = (element: Published): boolean => {
  const { kind, apertureArea } = generatorOf(element);
  return kind !== null || (apertureArea ?? 0) > 0 || element.asksKind;
};

/** Kilowatt; null where nothing is known of it. */
export interface InstallationPowers {
  readonly installationThermalPower: number | null;
  readonly installationSolarPower: number | null;
}

/** What periods go by: tables 3.1 and 3.3 are about a whole thermal installation and not about its single machines. */
export const installationPowersOf = (generators: readonly ThermalGenerator[]): InstallationPowers => {
  const powers = thermalPowers(generators);
  const known = (power: number): number | null => (power > 0 ? power : null);
  return {
    installationThermalPower: known(thermalPowerOf(powers)),
    installationSolarPower: known(powers.solar),
  };
};
