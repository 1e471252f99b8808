/** The check that the law asks for once a leak of refrigerant was repaired: Regulation (EU) 2024/573, article 4.5. Days as `2026-11-21`. */
import type { LocalizedText } from '../../../contracts/base.ts';
import { monthsLater } from '../../dates/civil-day.ts';
import { normaliseText } from '../../text/search-text.ts';

export interface LeakRepair {
  readonly repaired: string;
  /** By when it has to be checked again. */
  readonly until: string;
  /** When it was, in time or not; null while it was not. */
  readonly checked: string | null;
}

/** Checked once it has run for 24 hours, so on a later day, and within a month. */
export const leakRepair = (repaired: string, checks: readonly string[]): LeakRepair => ({
  repaired,
  until: monthsLater(repaired, 1),
  checked: checks.toSorted().find((check) => check > repaired) ?? null,
});

/** The month went by before it was checked, or before the last of some days. */
export const isOverdue = ({ until, checked }: LeakRepair, to: string): boolean => until < (checked ?? to);

/** What the record is called that stands for the check, before the name of what it is of. */
export const leakRecheckName = {
  es: 'Control de fugas tras una reparación',
  cat: 'Control de fuites després d’una reparació',
  en: 'Leak check after a repair',
} as const satisfies LocalizedText;
export const leakRecheckNorm = { norm: 'Reg. (UE) 2024/573', article: 'Art. 4.5' } as const;

/** Whether a chore of this name looks for leaks. */
export const isLeakCheck = ({ name }: { readonly name: LocalizedText }): boolean =>
  normaliseText(name.es).includes('fuga');

/** With what the names of leak checks in the calendar of law begin: a check of a detector is none of the unit. */
const visitNames = ['control de fugas', 'control de fuites', 'leak check'] as const;

/** Whether a visit of this name was a leak check. */
export const isLeakVisit = (name: string): boolean => {
  const plain = normaliseText(name);
  return visitNames.some((beginning) => plain.startsWith(beginning));
};
