/** When something was done that was written down without a network. */
import type { Operation } from '../contracts/operations.ts';
import { Permission } from '../contracts/people/permissions.ts';
import { provenFrom } from '../domain/records/proven-contact.ts';
import { mayIn, type Receipt, type RequestContext } from './http/context.ts';

export type { Receipt } from './http/context.ts';

export const noReceipt: Receipt = { writtenAt: null, arrivedAt: null };

/** Milliseconds. Less is the way through the network, or a clock as clocks are. */
const onTheWay = 2 * 60_000;
const wrongClock = 5 * 60_000;

type Told = Pick<Operation, 'at' | 'clockAhead'>;

/** By the server's clock, as far as the device knows it. */
const toldTime = ({ at, clockAhead }: Told): number => new Date(at).getTime() - (clockAhead ?? 0);

/**
 * The operation with how far its clock is ahead by what has passed since, where by what the device knew it would have been done at no possible time:
 * before its last proven contact, or later than now. So a clock that was set wrong without a network moves nothing by days or years. The trail
 * keeps what the clock said.
 */
export const withDefendedClock = <O extends Told & Pick<Operation, 'sentAt'>>(
  operation: O,
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
): O => {
  if (operation.sentAt === undefined) return operation;
  const arrived = now().getTime();
  const earliest = provenFrom(caller.contacts, now()).getTime() - wrongClock;
  const isPossible = (told: Told): boolean =>
    toldTime(told) >= earliest && toldTime(told) <= arrived + wrongClock;
  const bySending = { ...operation, clockAhead: Date.parse(operation.sentAt) - arrived };
  return !isPossible(operation) && isPossible(bySending) ? bySending : operation;
};

/** By the server's clock: not before what it is about begins, and not later than now. */
export const doneAt = (told: Told, begins: Date, now: Date): Date =>
  new Date(Math.min(Math.max(toldTime(told), begins.getTime()), now.getTime()));

/**
 * Whether it is said to have been done before the device was last in contact, which the device alone says: to tell such a time is for callers
 * with `EditUserAndDate`.
 */
export const isDoneTooEarly = (
  told: Told,
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
  installationId: number,
): boolean =>
  toldTime(told) < provenFrom(caller.contacts, now()).getTime() - wrongClock &&
  !mayIn(caller, installationId, [Permission.EditUserAndDate]);

/** A device is not believed that it wrote something down before its last proven contact, unless the caller may tell such times. */
export const receiptFor = (
  { writtenAt, clockAhead }: Pick<Operation, 'writtenAt' | 'clockAhead'>,
  ctx: Pick<RequestContext, 'caller' | 'now'>,
  installationId: number,
): Receipt => {
  const arrivedAt = ctx.now();
  const told = writtenAt === undefined ? null : { at: writtenAt, clockAhead };
  if (told === null || isDoneTooEarly(told, ctx, installationId)) return { writtenAt: null, arrivedAt };
  return { writtenAt: new Date(Math.min(toldTime(told), arrivedAt.getTime())), arrivedAt };
};

/** What comes by an ordinary request is written down and arrives at once. */
export const receiptOf = ({ receipt, now }: Pick<RequestContext, 'receipt' | 'now'>): Receipt =>
  receipt ?? { writtenAt: now(), arrivedAt: now() };

/** As it is stored; what was recorded before there were such times has none. */
export const receiptIn = ({ writtenAt = null, arrivedAt = null }: Partial<Receipt>): Receipt => ({
  writtenAt,
  arrivedAt,
});

/** As contracts state it. */
export const presentReceipt = ({ writtenAt, arrivedAt }: Receipt) => ({
  writtenAt: writtenAt?.toISOString() ?? null,
  arrivedAt: arrivedAt?.toISOString() ?? null,
});

/** What the trail notes of it: nothing where it was sent at once by a clock that is right. */
export const noteOf = (
  { opId, device, at, clockAhead }: Told & Pick<Operation, 'opId' | 'device'>,
  now: Date,
): object => {
  const isLate = now.getTime() - toldTime({ at, clockAhead }) > onTheWay;
  const isWrong =
    Math.abs(clockAhead ?? 0) > wrongClock || new Date(at).getTime() - now.getTime() > wrongClock;
  return isLate || isWrong ? { device: { opId, device, at, clockAhead } } : {};
};
