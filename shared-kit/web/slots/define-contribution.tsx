import type { ComponentType } from 'react';
import { type SlotContract, type SlotName, type SlotProps, slots } from '../../contracts/modules/slots.ts';
import { ContainedProvider } from '../query/contained.ts';

/** A contribution's code as the shell holds it: what it was written for, and a component that takes properties from anywhere. */
export interface ContributionCode {
  readonly slot: SlotName;
  readonly Component: ComponentType<{ readonly props: unknown }>;
}

const checked =
  <P extends object>({ read }: SlotContract<P>, Component: ComponentType<P>): ContributionCode['Component'] =>
  ({ props }) => (
    <ContainedProvider value>
      <Component {...read(props)} />
    </ContainedProvider>
  );

/**
 * The default export of a `.contribution.tsx`: a component whose properties are the slot's. They come from another module, so they are
 * checked against the slot's contract before the component sees them.
 */
export const defineContribution = <N extends SlotName>(
  slot: N,
  Component: ComponentType<SlotProps<N>>,
): ContributionCode => ({ slot, Component: checked<SlotProps<N>>(slots[slot], Component) });
