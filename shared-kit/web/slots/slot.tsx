import { Fragment, type ReactNode } from 'react';
import type { SlotName, SlotProps } from '../../contracts/modules/slots.ts';
import { type ContributionOptions, type ShownContribution, useContributions } from './use-contributions.ts';

export interface SlotComponentProps<N extends SlotName> extends ContributionOptions {
  readonly name: N;
  readonly props: SlotProps<N>;
  /** Puts a frame around each contribution, with its title perhaps. */
  readonly wrap?: (contribution: ShownContribution) => ReactNode;
}

/** Everything that modules contribute to a slot, one after another; nothing where nobody does. */
export const Slot = <N extends SlotName>({ name, props, skeleton, wrap }: SlotComponentProps<N>) =>
  useContributions(name, props, { skeleton }).map((contribution) => (
    <Fragment key={contribution.key}>{wrap ? wrap(contribution) : contribution.content}</Fragment>
  ));
