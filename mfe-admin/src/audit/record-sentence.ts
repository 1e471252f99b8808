/** What was done to which type of record: `Alta de elemento`. */
import type { AuditLine } from 'shared-kit/contracts/audit';
import type { LanguageCode } from 'shared-kit/contracts/enums';

export const recordKinds = ['created', 'changed', 'removed'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const isOfRecord = (kind: AuditLine['kind']): kind is RecordKind =>
  recordKinds.some((each) => each === kind);

/** As it stands within a sentence; abbreviations keep their capitals. */
export const withoutCapital = (type: string): string => {
  const [first = '', second = ''] = type;
  return second !== second.toLowerCase() ? type : first.toLowerCase() + type.slice(first.length);
};

/** With its capital, and in Catalan with `d'` before a vowel. */
export const recordSentence = (text: string, language: LanguageCode): string => {
  const elided = language === 'cat' ? text.replace(/ de (?=[aeiouàèéíòóúh])/iu, " d'") : text;
  return elided.slice(0, 1).toUpperCase() + elided.slice(1);
};
