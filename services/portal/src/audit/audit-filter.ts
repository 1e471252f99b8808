/** What the audit's list asks of each service's entries. */

import { mongo } from 'mongoose';
import type { AuditKind, listAudit } from 'shared-kit/contracts/audit';
import type { AuditV1 } from 'shared-kit/contracts/views/audit';
import { dayOfText } from 'shared-kit/domain/dates/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { defined } from 'shared-kit/domain/defined';
import { escapePattern } from 'shared-kit/domain/text/search-patterns';
import { wordsAsked } from 'shared-kit/domain/text/search-words';
import type { InputOf } from 'shared-kit/server/http/define-route';
import { refusedAction } from 'shared-kit/server/http/refusals';

export type AuditQuery = InputOf<typeof listAudit>['query'];
type Filter = Readonly<Record<string, unknown>>;

const refused = [refusedAction, 'login.refused'];
const signedIn = ['login.admitted', 'login.admittedWithNewPassword', 'login.admittedWithRecoveryCode'];
const ofRecords = { action: { $nin: [...refused, ...signedIn] } };

const ofKind: Readonly<Record<AuditKind, Filter>> = {
  created: { ...ofRecords, before: null, after: { $ne: null } },
  changed: { ...ofRecords, before: { $ne: null }, after: { $ne: null } },
  removed: { ...ofRecords, before: { $ne: null }, after: null },
  signedIn: { action: { $in: signedIn } },
  refused: { action: { $in: refused } },
  other: { ...ofRecords, before: null, after: null },
};

export const kindOf = ({
  action,
  before,
  after,
}: Pick<AuditV1, 'action' | 'before' | 'after'>): AuditKind => {
  if (refused.includes(action)) return 'refused';
  if (signedIn.includes(action)) return 'signedIn';
  if (before === null) return after === null ? 'other' : 'created';
  return after === null ? 'removed' : 'changed';
};

/** Ids of the people whose names have a word: theirs may be written in other ways than the entries have them. */
export type PeopleOfWord = (word: string) => Promise<readonly number[]>;

export const auditFilter = async (
  query: AuditQuery,
  timeZone: string,
  peopleOf: PeopleOfWord,
): Promise<Filter> => {
  const { installationId, userId, entityType, entity, kind, id, from, to, q = '' } = query;
  const at = {
    ...(from ? { $gte: new Date(startOfLocalDay(dayOfText(from), timeZone)) } : {}),
    ...(to ? { $lt: new Date(startOfLocalDay(dayOfText(to) + 1, timeZone)) } : {}),
  };
  const words = await Promise.all(wordsAsked(q).map(async (word) => withWord(word, await peopleOf(word))));
  return {
    ...defined({ installationId, userId, entityType }),
    ...(entity === undefined ? {} : { entityId: { $in: [entity, Number(entity)] } }),
    ...(Object.keys(at).length === 0 ? {} : { at }),
    ...(kind === undefined ? {} : ofKind[kind]),
    ...(id === undefined ? {} : ofEntry(id)),
    ...(words.length === 0 ? {} : { $and: words }),
  };
};

/** `portal:5f…`: an entry's id is its service's alone. */
const ofEntry = (text: string): Filter => {
  const [service, id] = text.split(':');
  return { service, _id: new mongo.ObjectId(id) };
};

/** What a code has of the word, and all that its people did. */
const withWord = (word: string, userIds: readonly number[]): Filter => {
  const text = { $regex: escapePattern(word), $options: 'i' };
  const number = /^\d{1,10}$/.test(word) ? [{ entityId: Number(word) }] : [];
  const people = userIds.length === 0 ? [] : [{ userId: { $in: [...userIds] } }];
  return {
    $or: [
      { userName: text },
      { entityType: text },
      { action: text },
      { entityId: text },
      ...number,
      ...people,
    ],
  };
};
