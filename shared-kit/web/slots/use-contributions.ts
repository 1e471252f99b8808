import { type ReactNode, useContext } from 'react';
import type { SlotName, SlotProps } from '../../contracts/modules/slots.ts';
import { useLocalized } from '../i18n/use-format.ts';
import { SlotHost } from './slot-host.ts';

export interface ShownContribution {
  readonly key: string;
  /** In the person's language. */
  readonly title: string;
  /** Loads when it is rendered, by itself, and fails by itself. */
  readonly content: ReactNode;
}

export interface ContributionOptions {
  /** Stands in the contribution's place while its code comes, as large as what will be there. */
  readonly skeleton?: ReactNode;
}

/** What modules contribute to a slot for this person in this installation, in its order; for tabs and other places that need the titles first. */
export const useContributions = <N extends SlotName>(
  name: N,
  props: SlotProps<N>,
  { skeleton }: ContributionOptions = {},
): readonly ShownContribution[] => {
  const local = useLocalized();
  return useContext(SlotHost)
    .filter(({ slot }) => slot === name)
    .map(({ key, title, render }) => ({ key, title: local(title), content: render(props, skeleton) }));
};
