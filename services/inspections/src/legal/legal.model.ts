/** What people have said and decided of the law. Versions of rules stay; answers and decisions are the newest of their subject. */

import type { FactValue, LegalPlace, LegalRule } from 'shared-kit/contracts/legal/legal-rules';
import type { LocalHoliday } from 'shared-kit/contracts/legal/local-holidays';
import type { LegalNameV1 } from 'shared-kit/contracts/views/inspections';
import { defineCollection } from 'shared-kit/server/database/define-collection';

export interface RuleVersionRecord {
  _id: number;
  key: string;
  version: number;
  rule: LegalRule;
  savedAt: Date;
  savedById: number;
  savedByName: string;
  /** The shipped one of then, as `ruleText` writes it; empty where none was shipped. */
  shipped: string;
}

export const legalRuleVersions = defineCollection<RuleVersionRecord>('legalRuleVersions', [
  { key: { key: 1, version: -1 }, unique: true },
]);

export interface ReadingRecord {
  _id: number;
  key: string;
  /** The rule that was read, as `ruleText` writes it: another one has not been read by it. */
  text: string;
  readIn: string;
  at: Date;
  userId: number;
  userName: string;
}

export const legalReadings = defineCollection<ReadingRecord>('legalReadings', [{ key: { key: 1, at: -1 } }]);

export interface AnswerRecord {
  _id: number;
  installationId: number;
  place: LegalPlace;
  subjectId: number;
  fact: string;
  value: FactValue;
  at: Date;
  userId: number;
  userName: string;
}

export const legalAnswers = defineCollection<AnswerRecord>('legalAnswers', [
  { key: { installationId: 1, place: 1, subjectId: 1, fact: 1 }, unique: true },
]);

export interface DecisionRecord {
  _id: number;
  installationId: number;
  place: LegalPlace;
  subjectId: number;
  ruleKey: string;
  kind: 'accepted' | 'rejected' | 'planned';
  reason: string;
  /** Of `planned` the chores that do it. */
  choreIds?: readonly number[];
  /** The facts that it was decided on, as `factsText` writes them: a rejection holds as long as they are these. */
  facts: string;
  inspectionId: number | null;
  at: Date;
  userId: number;
  userName: string;
}

export const legalDecisions = defineCollection<DecisionRecord>('legalDecisions', [
  { key: { installationId: 1, ruleKey: 1, place: 1, subjectId: 1 }, unique: true },
  { key: { inspectionId: 1 } },
]);

/** Holidays of the centre besides the public ones; `_id` is its installation. */
export interface LocalHolidaysRecord {
  _id: number;
  version: number;
  days: LocalHoliday[];
}

export const localHolidays = defineCollection<LocalHolidaysRecord>('localHolidays', []);

/** The names of the shipped rules, for papers of other services; `_id` is the key of the rule. */
export const legalNames = defineCollection<LegalNameV1>('legalNames', []);

/** Notices that were given after an inspection had expired; `_id` is `41 2026-11-26 0`: inspection, due day, number of the notice. */
export interface NoticeRecord {
  _id: string;
  inspectionId: number;
  doneOn: string;
  /** Not there of what was noted before they were asked for. */
  doneBy?: string;
  proof?: string;
  documentId?: string | null;
  userId: number;
  userName: string;
}

export const legalNotices = defineCollection<NoticeRecord>('legalNotices', [{ key: { inspectionId: 1 } }]);
