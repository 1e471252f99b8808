/** Values that stand for an instant: dates, timestamps and ObjectIds. */
import { ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { describeType } from './arguments.ts';

/** A date; JavaScript's reach 275,000 years to either side of 1970, which is less than MongoDB's. */
export function dateOf(time: number): Date {
  const date = new Date(time);
  if (Number.isNaN(date.getTime()))
    throw new CommandError('NotImplemented', 'dates beyond the year 275760 are not supported here');
  return date;
}

/** The instant that a date, a timestamp or an ObjectId stands for. */
export function instantOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (value instanceof Timestamp) return value.getHighBitsUnsigned() * 1000;
  // MongoDB reads the seconds as a signed number.
  if (value instanceof ObjectId) return ((value.getTimestamp().getTime() / 1000) | 0) * 1000;
  throw new CommandError(16006, `can't convert from BSON type ${describeType(value)} to Date`);
}
