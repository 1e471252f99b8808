import type { PlanPinKind } from 'shared-kit/contracts/modules/slots';
import { Ban, CircleDashed, Clock, type LucideIcon, SquareCheck, TriangleAlert } from 'shared-kit/web/icons';
import type { PinState } from './pins/pin-states.ts';

/** A state by its shape and its colours on the plan; its word stands in the legend. */
interface StateLook {
  readonly icon: LucideIcon;
  readonly color: string;
  /** What needs somebody at once stands out. */
  readonly isSolid?: boolean;
}

export const lookOf: Readonly<Record<PinState, StateLook>> = {
  late: { icon: TriangleAlert, color: 'red.700', isSolid: true },
  remaining: { icon: Clock, color: 'orange.700' },
  unable: { icon: Ban, color: 'orange.700', isSolid: true },
  done: { icon: SquareCheck, color: 'green.700' },
  none: { icon: CircleDashed, color: 'gray.600' },
};

/** The key of what a state is called: of tasks, or of when points were last seen. */
export const stateText = (
  by: PlanPinKind,
  state: PinState,
): `maps.layers.${PinState}` | `maps.layers.seen.${Exclude<PinState, 'unable'>}` =>
  by === 'seen' && state !== 'unable' ? `maps.layers.seen.${state}` : `maps.layers.${state}`;

/** Text and ground of a mark, for its border is of the same colour either way. */
export const markColors = ({ color, isSolid = false }: Omit<StateLook, 'icon'>) => ({
  borderColor: color,
  color: isSolid ? 'white' : color,
  bg: isSolid ? color : 'white',
});
