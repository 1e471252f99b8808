/** How long a document is good for. */
import { daysBetween } from './civil-day.ts';

export type Validity = 'unlimited' | 'valid' | 'expiring' | 'expired';

/** What ends within these days is about to end: there is time to have it renewed. */
export const expiringDays = 30;

/** `days` until the last day that it is good on, negative after it; null where it has no end. Days as `2026-11-21`. */
export const validityOf = (
  validUntil: string | null,
  today: string,
): { readonly validity: Validity; readonly days: number | null } => {
  if (validUntil === null) return { validity: 'unlimited', days: null };
  const days = daysBetween(today, validUntil);
  if (days < 0) return { validity: 'expired', days };
  return { validity: days <= expiringDays ? 'expiring' : 'valid', days };
};
