/** Places that modules contribute to: for those who have such a place, for those who contribute, and for the shell that brings them together. */
export type { SlotName, SlotProps } from '../contracts/modules/slots.ts';
export { type ContributionCode, defineContribution } from './slots/define-contribution.tsx';
export { Slot, type SlotComponentProps } from './slots/slot.tsx';
export { type OfferedContribution, SlotHost } from './slots/slot-host.ts';
export {
  type ContributionOptions,
  type ShownContribution,
  useContributions,
} from './slots/use-contributions.ts';
