/** What is known of installations, buildings and elements, from their records and from people's answers. Pure. */
import type { FactValue, LegalFamily, LegalPlace } from 'shared-kit/contracts/legal/legal-rules';
import type { BuildingV2, ElementV2, ThermalInstallationV1 } from 'shared-kit/contracts/views/structure';
import { isDayText } from 'shared-kit/domain/dates/civil-day';
import { type AtLeast, type Facts, type LegalFact, legalFacts } from 'shared-kit/domain/legal/legal-facts';
import { detectorKindNamed, familiesOf } from 'shared-kit/domain/legal/legal-families';
import {
  type ThermalGenerator,
  thermalPowerOf,
  thermalPowers,
} from 'shared-kit/domain/legal/rite/rite-power';
import { thermalGroupsOf } from 'shared-kit/domain/legal/thermal-installations';
import { generatorOf, isGenerator } from 'shared-kit/domain/readings/thermal-generator';
import { type LongWork, mapped } from 'shared-kit/server/work/long-work';

export interface Subject {
  readonly place: LegalPlace;
  readonly id: number;
  readonly name: string;
  readonly where: string;
  /** Of an element its own; of a building those of its elements. */
  readonly families: readonly LegalFamily[];
  readonly buildingId: number | null;
  /** Of a building with several uses the figures of each; empty of all else. */
  readonly uses: readonly Facts[];
  /** Of a building with several thermal installations what each of them has; empty of all else. */
  readonly thermal: readonly Facts[];
  /** What its record says, and what people answered, of itself alone. */
  readonly recorded: Facts;
  readonly answers: Readonly<Record<string, Answer>>;
}

export interface Answer {
  readonly value: FactValue;
  readonly at: Date;
  readonly userName: string;
}

/** Kinds that give heat, cold, or both: without their power a sum is not the whole one. */
const heating = new Set(['boiler', 'wallBoiler', 'waterHeater', 'heatPump', 'waterHeatPump', 'cogeneration']);
const cooling = new Set(['heatPump', 'chiller', 'airConditioning']);
/** Kilowatt: up to it a generator for hot water alone is left out. RITE, IT 4.2.1. */
const hotWaterLimit = 70;
/** Kilowatt: generators of cold are inspected above it. RITE, IT 4.2.2. */
const inspectedAbove = 70;

interface Part {
  readonly power: number | null;
  readonly isLacking: boolean;
}

const sumOf = (parts: readonly Part[]): number | AtLeast | undefined => {
  if (parts.length === 0) return undefined;
  const sum = parts.reduce((total, { power }) => total + (power ?? 0), 0);
  const rounded = Math.round(sum * 1000) / 1000;
  return parts.some(({ isLacking }) => isLacking) ? { atLeast: rounded } : rounded;
};

type Generating = Pick<
  ElementV2,
  '_id' | 'buildingId' | 'heatPower' | 'coldPower' | 'data' | 'knownFields' | 'installationDate'
>;

interface Generator extends ThermalGenerator {
  readonly id: number;
  readonly buildingId: number;
  readonly hotWaterOnly: boolean;
  readonly since: Start | null;
}

export const generatorsIn = (elements: readonly Generating[]): Generator[] =>
  elements
    .map((element) => ({
      element,
      asked: {
        heatPower: element.heatPower ?? null,
        coldPower: element.coldPower ?? null,
        data: element.data ?? {},
        asksKind: (element.knownFields ?? []).includes('generatorKind'),
      },
    }))
    .filter(({ asked }) => isGenerator(asked))
    .map(({ element, asked }) => ({
      ...generatorOf(asked),
      id: element._id,
      buildingId: element.buildingId,
      since: startOf(element, false),
    }));

const isReversible = ({ heatPower, coldPower }: ThermalGenerator): boolean =>
  (heatPower ?? 0) > 0 && (coldPower ?? 0) > 0;

/** What the machines of a thermal installation say of it. */
export const thermalFacts = (all: readonly Generator[]): Facts => {
  const generators = all.filter(({ kind }) => kind !== 'solar');
  const lacksHeat = ({ kind, heatPower }: Generator) => heatPower === null && heating.has(kind ?? '');
  const lacksCold = ({ kind, coldPower }: Generator) => coldPower === null && cooling.has(kind ?? '');
  // A reversible machine is inspected once: with those of cold where they are inspected (IT 4.2.2), else with those of heat.
  const isColdInspected = thermalPowers(generators).cold > inspectedAbove;
  const heat = generators
    .filter(({ hotWaterOnly, heatPower }) => !(hotWaterOnly && (heatPower ?? 0) <= hotWaterLimit))
    .map((one) => ({
      power: isColdInspected && isReversible(one) ? 0 : one.heatPower,
      isLacking: lacksHeat(one),
    }));
  const cold = generators.map((one) => ({ power: one.coldPower, isLacking: lacksCold(one) }));
  const whole = thermalPowerOf(thermalPowers(all));
  const isOpen = generators.some((one) => lacksHeat(one) || lacksCold(one));
  const [oldest] = generators
    .flatMap(({ since }) => since ?? [])
    .toSorted((a, b) => a.year - b.year || (a.day ?? '').localeCompare(b.day ?? ''));
  return {
    heatingPower: sumOf(heat),
    coolingPower: sumOf(cold),
    thermalPower: all.length === 0 ? undefined : isOpen ? { atLeast: whole } : whole,
    thermalYear: oldest?.year,
    thermalDay: oldest?.day ?? undefined,
  };
};

/** Kinds whose age counts from when they were made; that of all others from when they were put into service. */
const agesFromMaking: ReadonlySet<LegalFamily> = new Set(['extinguisher', 'sign', 'vessel', 'detector']);

interface Start {
  readonly year: number;
  /** Null where the year alone is known. */
  readonly day: string | null;
}

const startIn = (value: unknown): Start | null => {
  if (typeof value === 'number') return { year: value, day: null };
  if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return null;
  return { year: Number(value.slice(0, 4)), day: isDayText(value) ? value : null };
};

type Dated = Pick<ElementV2, 'installationDate' | 'data'>;
type Powered = Partial<Pick<ElementV2, 'heatPower' | 'power' | 'elementTypeName'>>;

/** What its age counts from, the first that is known; a day says more than the year of the same event. */
const startOf = ({ installationDate, data }: Dated, isMade: boolean): Start | null => {
  const making = [data?.manufactureDate, data?.manufactureYear];
  const service = [installationDate, data?.commissioningDate];
  return (isMade ? [...making, ...service] : [...service, ...making]).map(startIn).find(Boolean) ?? null;
};

const gasSupplies: Readonly<Record<string, string>> = { naturalGas: 'network', lpg: 'lpg' };

const factsAt = (place: LegalPlace): readonly LegalFact[] =>
  legalFacts.filter((fact) => fact.place === place && fact.given === 'record');
const ofBuildings = factsAt('building');
const ofElements = factsAt('element');

const known = (value: unknown): FactValue | undefined =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
    ? value
    : undefined;

const fieldsOf = (facts: readonly LegalFact[], from: Readonly<Record<string, unknown>>): Facts =>
  Object.fromEntries(facts.map(({ key }) => [key, known(from[key])]));

export const elementFacts = (element: Dated & Powered, families: readonly LegalFamily[]): Facts => {
  const start = startOf(
    element,
    families.some((family) => agesFromMaking.has(family)),
  );
  return {
    ...fieldsOf(ofElements, element.data ?? {}),
    detectorKind: known(element.data?.detectorKind) ?? detectorKindNamed(element.elementTypeName ?? ''),
    year: start?.year,
    startDay: start?.day ?? undefined,
    lastRetest: known(element.data?.lastRetest),
    refrigerantComposition: known(element.data?.refrigerantComposition),
    refrigerantGwp: known(element.data?.refrigerantGwp),
    gasSupply: known(gasSupplies[String(element.data?.fuel)]),
    unitPower: known(element.heatPower ?? element.power),
  };
};

export interface World {
  readonly installation: { readonly id: number; readonly name: string };
  readonly buildings: readonly BuildingV2[];
  readonly elements: readonly ElementV2[];
  readonly thermalInstallations: readonly ThermalInstallationV1[];
  readonly answersOf: (place: LegalPlace, id: number) => Readonly<Record<string, Answer>>;
}

/** Figures of which each use of a building has its own: with several, the building's are those of all together. */
const ofUse = ['builtArea', 'usefulArea', 'capacity'] as const;

const usesOf = ({ uses = [] }: BuildingV2): Facts[] =>
  uses.length > 1
    ? uses.map((each) => ({
        use: each.use,
        parkingPlaces: known(each.parkingPlaces),
        ...Object.fromEntries(ofUse.map((key) => [key, known(each[key])])),
      }))
    : [];

const recordedOf = (one: BuildingV2): Facts => {
  const recorded = fieldsOf(ofBuildings, one);
  const [only] = one.uses ?? [];
  if ((one.uses?.length ?? 0) > 1)
    return Object.fromEntries(
      Object.entries(recorded).filter(([key]) => !ofUse.some((each) => each === key)),
    );
  return { ...recorded, parkingPlaces: known(only?.parkingPlaces) };
};

/** Its machines are of an installation that stands in another building: what the law asks is asked there. */
const servedElsewhere: Facts = { heatingPower: 0, coolingPower: 0, thermalPower: 0 };

/** Of each building what each thermal installation that stands there has. */
const thermalIn = ({ elements, thermalInstallations }: World): ((buildingId: number) => readonly Facts[]) => {
  const generators = generatorsIn(elements);
  const groups = thermalGroupsOf(thermalInstallations, generators);
  const standing = Map.groupBy(groups, ({ buildingId }) => buildingId);
  const withMachines = new Set(generators.map(({ buildingId }) => buildingId));
  return (buildingId) => {
    const there = standing.get(buildingId);
    if (there) return there.map((group) => thermalFacts(group.generators));
    return withMachines.has(buildingId) ? [servedElsewhere] : [];
  };
};

interface Within {
  readonly elements: readonly ElementV2[];
  readonly thermal: readonly Facts[];
  readonly answersOf: World['answersOf'];
}

const building = (one: BuildingV2, { elements, thermal, answersOf }: Within): Subject => ({
  place: 'building',
  id: one._id,
  name: one.name,
  where: '',
  buildingId: one._id,
  families: [...new Set(elements.flatMap(familiesOf))],
  uses: usesOf(one),
  thermal: thermal.length > 1 ? thermal : [],
  recorded: { ...recordedOf(one), ...(thermal.length === 1 ? thermal[0] : {}) },
  answers: answersOf('building', one._id),
});

const element = (one: ElementV2, { answersOf }: World): Subject[] => {
  const families = familiesOf(one);
  if (families.length === 0) return [];
  return [
    {
      place: 'element',
      id: one._id,
      name: one.name,
      buildingId: one.buildingId,
      families,
      uses: [],
      thermal: [],
      where: `${one.buildingName} · ${one.areaName}`,
      recorded: elementFacts(one, families),
      answers: answersOf('element', one._id),
    },
  ];
};

/** The installation, its buildings, and those of its elements that the law knows. */
export function* subjectsOf(world: World): LongWork<Subject[]> {
  const byBuilding = Map.groupBy(world.elements, ({ buildingId }) => buildingId);
  const { id, name } = world.installation;
  const { answersOf } = world;
  const thermalAt = thermalIn(world);
  const buildings = yield* mapped(world.buildings, (one) =>
    building(one, { answersOf, elements: byBuilding.get(one._id) ?? [], thermal: thermalAt(one._id) }),
  );
  const elements = yield* mapped(world.elements, (one) => element(one, world));
  return [
    {
      place: 'installation',
      id,
      name,
      where: '',
      families: [],
      uses: [],
      thermal: [],
      buildingId: null,
      recorded: {},
      answers: world.answersOf('installation', id),
    },
    ...buildings,
    ...elements.flat(),
  ];
}

/** A field tells more than an answer that was given while it was empty. */
export const ownFacts = ({ recorded, answers }: Pick<Subject, 'recorded' | 'answers'>): Facts => ({
  ...Object.fromEntries(Object.entries(answers).map(([key, { value }]) => [key, value])),
  ...Object.fromEntries(
    Object.entries(recorded).filter(
      ([key, value]) => value !== undefined && !(typeof value === 'object' && key in answers),
    ),
  ),
});
