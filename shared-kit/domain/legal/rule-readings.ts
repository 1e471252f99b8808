/** When a rule of law was read last in its text, by whom, and whether that is long ago. */
import type { LegalRuleEntry } from '../../contracts/legal/legal-rules.ts';
import { monthsLater } from '../dates/civil-day.ts';

/** Months after which a rule asks to be read again. Our own: laws say nothing of it, and most change in less than that or not at all. */
export const readAgainMonths = 12;

export interface RuleReading {
  /** Null where nobody has said. */
  readonly day: string | null;
  readonly by: string;
  /** The text. */
  readonly text: string;
}

/** What the rule says of itself, or what a person has said since. */
export const readingOf = ({ rule, readAgain }: Pick<LegalRuleEntry, 'rule' | 'readAgain'>): RuleReading => {
  const own = { day: rule.reviewedOn, by: rule.readBy, text: rule.readIn };
  if (readAgain === null || (own.day !== null && readAgain.day < own.day)) return own;
  return { day: readAgain.day, by: readAgain.byName, text: readAgain.readIn };
};

/** One that is switched off asks for nothing. */
export const asksToBeRead = (entry: Pick<LegalRuleEntry, 'rule' | 'readAgain'>, today: string): boolean => {
  const { day } = readingOf(entry);
  return entry.rule.isActive && (day === null || monthsLater(day, readAgainMonths) <= today);
};
