/**
 * What is one thermal installation: generators that serve together, wherever they stand. RITE page, certificate, plan and legal calendar ask here, so
 * that they give one answer.
 */
import { type ThermalGenerator, thermalPowerOf, thermalPowers } from './rite/rite-power.ts';

export interface GivenInstallation {
  readonly _id: number;
  readonly name: string;
  /** The building where it stands: what the law asks of it is asked there. */
  readonly buildingId: number;
  readonly generatorIds: readonly number[];
}

export interface PlacedGenerator extends ThermalGenerator {
  readonly id: number;
  readonly buildingId: number;
}

/** Generators that are one installation. */
export interface ThermalGroup<G extends PlacedGenerator, I extends GivenInstallation = GivenInstallation> {
  /** Null where nobody has said what is one: the generators of a building are then. */
  readonly installation: I | null;
  readonly buildingId: number;
  readonly generators: readonly G[];
  /** Those of them that nobody has given to it. */
  readonly loose: readonly G[];
}

const powerOf = (generators: readonly ThermalGenerator[]): number =>
  thermalPowerOf(thermalPowers(generators));

/**
 * Every generator is in one of them. What nobody has given to an installation counts with the strongest one that stands in its building, so that a new
 * machine hides no duty; with the others of its building where none stands there. Those with machines alone, the strongest first.
 */
export const thermalGroupsOf = <G extends PlacedGenerator, I extends GivenInstallation>(
  installations: readonly I[],
  generators: readonly G[],
): ThermalGroup<G, I>[] => {
  const ofGenerator = new Map(
    installations.flatMap((each) => each.generatorIds.map((id) => [id, each._id] as const)),
  );
  const given = Map.groupBy(generators, ({ id }) => ofGenerator.get(id) ?? null);
  const loose = Map.groupBy(given.get(null) ?? [], ({ buildingId }) => buildingId);
  const own = (installation: I): readonly G[] => given.get(installation._id) ?? [];
  const strongestIn = (buildingId: number): I | undefined =>
    installations
      .filter((each) => each.buildingId === buildingId)
      .toSorted((a, b) => powerOf(own(b)) - powerOf(own(a)) || a._id - b._id)[0];
  const joined = new Map([...loose].map(([buildingId, there]) => [strongestIn(buildingId)?._id, there]));
  const named = installations.map((installation): ThermalGroup<G, I> => {
    const others = joined.get(installation._id) ?? [];
    const { buildingId } = installation;
    return { installation, buildingId, generators: [...own(installation), ...others], loose: others };
  });
  const unnamed = [...loose]
    .filter(([buildingId]) => strongestIn(buildingId) === undefined)
    .map(
      ([buildingId, there]): ThermalGroup<G, I> => ({
        installation: null,
        buildingId,
        generators: there,
        loose: there,
      }),
    );
  return [...named, ...unnamed]
    .filter((group) => group.generators.length > 0)
    .toSorted((a, b) => powerOf(b.generators) - powerOf(a.generators) || a.buildingId - b.buildingId);
};
