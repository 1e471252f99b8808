/** When something was done that was written down without a network. */
import type { Operation } from '../contracts/operations.ts';

/** Milliseconds. Less is the way through the network, or a clock as clocks are. */
const onTheWay = 2 * 60_000;
const wrongClock = 5 * 60_000;

type Told = Pick<Operation, 'at' | 'clockAhead'>;

/** By the server's clock: not before what it is about begins, and not later than now. */
export const doneAt = ({ at, clockAhead }: Told, begins: Date, now: Date): Date => {
  const told = new Date(at).getTime() - (clockAhead ?? 0);
  return new Date(Math.min(Math.max(told, begins.getTime()), now.getTime()));
};

/** What the trail notes of it: nothing where it was sent at once by a clock that is right. */
export const noteOf = (
  { opId, device, at, clockAhead }: Told & Pick<Operation, 'opId' | 'device'>,
  now: Date,
): object => {
  const isLate = now.getTime() - (new Date(at).getTime() - (clockAhead ?? 0)) > onTheWay;
  const isWrong =
    Math.abs(clockAhead ?? 0) > wrongClock || new Date(at).getTime() - now.getTime() > wrongClock;
  return isLate || isWrong ? { device: { opId, device, at, clockAhead } } : {};
};
