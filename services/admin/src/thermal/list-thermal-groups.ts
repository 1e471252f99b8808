import type {
  listThermalGroups as contract,
  ThermalGroupView,
} from 'shared-kit/contracts/legal/thermal-installations';
import { riteBandOf, solarPowerOf, thermalPowers } from 'shared-kit/domain/legal/rite/rite-power';
import type { ThermalGroup } from 'shared-kit/domain/legal/thermal-installations';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { RecordOf } from 'shared-kit/server/records';
import { buildings } from '../structure/structure.model.ts';
import { type FoundGenerator, readThermal } from './read-thermal.ts';
import { thermalInstallations } from './thermal-installation.model.ts';

type Group = ThermalGroup<FoundGenerator, RecordOf<typeof thermalInstallations>>;

/** Those of which no machine is left too: somebody made them, and can see that they are empty. */
const withEmpty = (
  groups: readonly Group[],
  made: readonly RecordOf<typeof thermalInstallations>[],
): Group[] => {
  const shown = new Set(groups.map(({ installation }) => installation?._id));
  const empty = made
    .filter(({ _id }) => !shown.has(_id))
    .map(
      (installation): Group => ({
        installation,
        buildingId: installation.buildingId,
        generators: [],
        loose: [],
      }),
    );
  return [...groups, ...empty];
};

export const listThermalGroups: Handler<typeof contract> = async ({ query: { installationId } }, { db }) => {
  const { groups, made } = await readThermal(db, installationId);
  const places = await buildings(db).find({ installationId }, { name: 1 }).lean();
  const names = new Map(places.map(({ _id, name }) => [_id, name]));
  return {
    data: withEmpty(groups, made).map(({ installation, buildingId, generators, loose }): ThermalGroupView => {
      const powers = thermalPowers(generators);
      return {
        installation: installation && thermalInstallations.present(installation),
        buildingId,
        buildingName: names.get(buildingId) ?? '',
        powers,
        band: riteBandOf(powers),
        generators: generators.map((generator) => ({
          id: generator.id,
          ref: generator.ref,
          name: generator.name,
          buildingName: generator.buildingName,
          areaName: generator.areaName,
          kind: generator.kind,
          heatPower: generator.heatPower,
          coldPower: generator.coldPower,
          solarPower: solarPowerOf(generator),
          isGiven: !loose.includes(generator),
        })),
      };
    }),
  };
};
