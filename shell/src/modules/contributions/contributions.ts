/** What the releases that run here contribute to slots, for one visitor. */
import type {
  ActionContribution,
  ComponentContribution,
  Contribution,
  SearchContribution,
} from 'shared-kit/contracts/modules/manifest';
import { isSlotName, type SlotName, slotVersions } from 'shared-kit/contracts/modules/slots';
import { meets } from 'shared-kit/domain/legal/unmet-needs';
import { isFor, type Visitor } from '../destinations.ts';
import type { ReleaseChoice } from '../releases/choose-release.ts';

export interface ResolvedComponent {
  /** `mfe-maintenance#home.card#today`. */
  readonly key: string;
  readonly choice: ReleaseChoice;
  readonly slot: SlotName;
  readonly contribution: ComponentContribution;
}

export interface ResolvedSearch {
  readonly key: string;
  readonly choice: ReleaseChoice;
  readonly contribution: SearchContribution;
}

export interface ResolvedAction {
  readonly key: string;
  readonly contribution: ActionContribution;
}

export interface Contributions {
  readonly components: readonly ResolvedComponent[];
  readonly searches: readonly ResolvedSearch[];
  readonly actions: readonly ResolvedAction[];
}

/** A slot that this shell has, in a version that fits; of another one the contribution is left out, whatever else the module does. */
const isOffered = ({ slot, version }: Contribution): boolean => meets(slotVersions[slot] ?? null, version);

/** Names of modules are plain letters: no language's order, whose tables take a while to be there. */
const inOrder = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** In the order that the manifests give, then by module. */
export const contributionsOf = (choices: readonly ReleaseChoice[], visitor: Visitor): Contributions => {
  const found = choices
    .flatMap((choice) => {
      const { manifest, enabledFeatures } = choice.use;
      return (manifest.contributions ?? [])
        .filter((each) => isOffered(each) && isFor(each, enabledFeatures, visitor))
        .map((contribution) => ({ choice, contribution }));
    })
    .toSorted(
      (a, b) => a.contribution.order - b.contribution.order || inOrder(a.choice.use.name, b.choice.use.name),
    );
  const components: ResolvedComponent[] = [];
  const searches: ResolvedSearch[] = [];
  const actions: ResolvedAction[] = [];
  for (const { choice, contribution } of found) {
    const { name } = choice.use;
    const { slot } = contribution;
    if ('route' in contribution)
      searches.push({ key: `${name}#${contribution.route}`, choice, contribution });
    else if ('path' in contribution) actions.push({ key: `${name}#${contribution.path}`, contribution });
    else if (isSlotName(slot))
      components.push({ key: `${name}#${slot}#${contribution.component}`, choice, slot, contribution });
  }
  return { components, searches, actions };
};
