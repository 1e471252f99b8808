import type { GroupedGenerator, ThermalGroupView } from 'shared-kit/contracts/legal/thermal-installations';

interface Offered {
  readonly generator: GroupedGenerator;
  /** The name of the other installation that it was given to: it has to leave that one first. */
  readonly takenBy: string | null;
}

/** All machines of the centre, those that may be chosen first. */
export const offeredGenerators = (
  groups: readonly ThermalGroupView[],
  own: number | null,
): readonly Offered[] =>
  groups
    .flatMap(({ installation, generators }) =>
      generators.map((generator): Offered => {
        const isOthers = installation !== null && installation.id !== own && generator.isGiven;
        return { generator, takenBy: isOthers ? installation.name : null };
      }),
    )
    .toSorted((a, b) => Number(a.takenBy !== null) - Number(b.takenBy !== null));
