/** Two buildings with boilers of 40 kW, asked as RITE asks: each alone, served together, two in one building. Worked by hand from articles 26 and 28, IT 4.2. */
import type { BuildingV2, ElementV2, ThermalInstallationV1 } from 'shared-kit/contracts/views/structure';
import { inSlices } from 'shared-kit/server/work/long-work';
import { expect, test } from 'vitest';
import { shippedEntry } from './effective-rules.ts';
import { shippedRules } from './shipped-rules.ts';
import { type Answer, subjectsOf } from './subject-facts.ts';
import { workOut } from './work-out.ts';

const building = (_id: number): BuildingV2 => ({
  _id,
  installationId: 1,
  name: `Bloque ${_id}`,
  use: 'housing',
  uses: [],
});

type Machine = Pick<ElementV2, 'heatPower' | 'coldPower'> & { readonly in: number; readonly kind?: string };

const element = ({ in: buildingId, kind = 'boiler', ...powers }: Machine, index: number): ElementV2 => ({
  _id: index + 1,
  installationId: 1,
  buildingId,
  floorId: 1,
  areaId: 1,
  elementTypeId: 1,
  ref: '',
  name: 'Caldera',
  areaName: '',
  floorName: '',
  buildingName: '',
  elementTypeName: 'Caldera',
  entityStatus: 1,
  brand: '',
  model: '',
  serialNumber: '',
  installationDate: '2020-01-01',
  power: null,
  voltage: null,
  speed: null,
  lowVoltageElementType: 0,
  data: { generatorKind: kind },
  knownFields: ['generatorKind'],
  ownFields: [],
  ...powers,
});

const plant = (_id: number, buildingId: number, generatorIds: number[]): ThermalInstallationV1 => ({
  _id,
  buildingId,
  generatorIds,
  installationId: 1,
  name: `Central ${_id}`,
  registration: '',
});

const at = new Date('2026-11-30T09:00:00Z');
const answers: Readonly<Record<string, Answer>> = {
  energyContract: { value: false, at, userName: 'Marta' },
};

/** Months by building, `not`, or what is missing. */
const asked = async (
  ruleKey: string,
  machines: readonly Machine[],
  thermalInstallations: readonly ThermalInstallationV1[],
) => {
  const rule = shippedRules.get(ruleKey);
  if (!rule) throw new Error(`no rule ${ruleKey}`);
  const subjects = await inSlices(
    subjectsOf({
      installation: { id: 1, name: 'Centro' },
      buildings: [building(7), building(8)],
      elements: machines.map(element),
      thermalInstallations,
      answersOf: (place) => (place === 'building' ? answers : {}),
    }),
  );
  const found = await inSlices(workOut([shippedEntry(ruleKey, rule)], subjects, '2026-11-30'));
  return found.map(({ verdict }) => {
    if (verdict.kind === 'undecided') return verdict.missing;
    return verdict.kind === 'applies' ? verdict.outcome.periodMonths : 'not';
  });
};

const boiler = (place: number, heatPower: number): Machine => ({ in: place, heatPower, coldPower: null });
const two = [boiler(7, 40), boiler(8, 40)];

test.each([
  ['two of 40 kW, each alone', 'thermalCertificate', two, [], ['not', 'not']],
  ['served together they are 80', 'thermalCertificate', two, [plant(1, 7, [1, 2])], [12, 'not']],
  ['asked where it stands', 'thermalCertificate', two, [plant(1, 8, [1, 2])], ['not', 12]],
  ['and inspected there', 'thermalHeat', two, [plant(1, 7, [1, 2])], [48, 'not']],
  [
    'of 35 kW they are 70, which is not more',
    'thermalHeat',
    [boiler(7, 35), boiler(8, 35)],
    [plant(1, 7, [1, 2])],
    ['not', 'not'],
  ],
  [
    'two of 60 kW in one building are two',
    'thermalHeat',
    [boiler(7, 60), boiler(7, 60), boiler(8, 5)],
    [plant(1, 7, [1]), plant(2, 7, [2])],
    ['not', 'not'],
  ],
  [
    'the greater of two is inspected',
    'thermalHeat',
    [boiler(7, 60), boiler(7, 90), boiler(8, 5)],
    [plant(1, 7, [1]), plant(2, 7, [2])],
    [48, 'not'],
  ],
  [
    'a machine that nobody has given counts with the one that is there',
    'thermalHeat',
    [boiler(7, 60), boiler(7, 20), boiler(8, 5)],
    [plant(1, 7, [1])],
    [48, 'not'],
  ],
  [
    'a reversible machine of 90 kW and 80 of cold is inspected with cold',
    'thermalCold',
    [{ in: 7, kind: 'heatPump', heatPower: 90, coldPower: 80 }, boiler(8, 5)],
    [],
    [48, 'not'],
  ],
  [
    'and not with heat',
    'thermalHeat',
    [{ in: 7, kind: 'heatPump', heatPower: 90, coldPower: 80 }, boiler(8, 5)],
    [],
    ['not', 'not'],
  ],
  [
    'but its certificate goes by what it gives',
    'thermalCertificate',
    [{ in: 7, kind: 'heatPump', heatPower: 90, coldPower: 60 }, boiler(8, 5)],
    [],
    [12, 'not'],
  ],
] as const)('%s: %s', async (_, rule, machines, plants, expected) => {
  expect(await asked(rule, machines, plants)).toEqual(expected);
});
