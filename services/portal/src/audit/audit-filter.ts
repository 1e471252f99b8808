/** What the audit's list asks of each service's entries. */
import type { AuditKind, listAudit } from 'shared-kit/contracts/audit';
import type { AuditV1 } from 'shared-kit/contracts/views/audit';
import { dayOfText } from 'shared-kit/domain/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/local-day';
import type { InputOf } from 'shared-kit/server/define-route';
import { escapeRegex } from 'shared-kit/server/list';
import { refusedAction } from 'shared-kit/server/refusals';

export type AuditQuery = InputOf<typeof listAudit>['query'];
type Filter = Readonly<Record<string, unknown>>;

const notRefused = { action: { $ne: refusedAction } };

const ofKind: Readonly<Record<AuditKind, Filter>> = {
  created: { ...notRefused, before: null, after: { $ne: null } },
  changed: { ...notRefused, before: { $ne: null }, after: { $ne: null } },
  removed: { ...notRefused, before: { $ne: null }, after: null },
  refused: { action: refusedAction },
  other: { ...notRefused, before: null, after: null },
};

export const kindOf = ({
  action,
  before,
  after,
}: Pick<AuditV1, 'action' | 'before' | 'after'>): AuditKind => {
  if (action === refusedAction) return 'refused';
  if (before === null) return after === null ? 'other' : 'created';
  return after === null ? 'removed' : 'changed';
};

export const auditFilter = (query: AuditQuery, timeZone: string): Filter => {
  const { installationId, userId, entityType, entity, kind, from, to, q = '' } = query;
  const at = {
    ...(from ? { $gte: new Date(startOfLocalDay(dayOfText(from), timeZone)) } : {}),
    ...(to ? { $lt: new Date(startOfLocalDay(dayOfText(to) + 1, timeZone)) } : {}),
  };
  const words = q.split(/\s+/).filter((word) => word !== '');
  return {
    ...(installationId === undefined ? {} : { installationId }),
    ...(userId === undefined ? {} : { userId }),
    ...(entityType === undefined ? {} : { entityType }),
    ...(entity === undefined ? {} : { entityId: { $in: [entity, Number(entity)] } }),
    ...(Object.keys(at).length === 0 ? {} : { at }),
    ...(kind === undefined ? {} : ofKind[kind]),
    ...(words.length === 0 ? {} : { $and: words.map(withWord) }),
  };
};

const withWord = (word: string): Filter => {
  const text = { $regex: escapeRegex(word), $options: 'i' };
  const number = /^\d{1,10}$/.test(word) ? [{ entityId: Number(word) }] : [];
  return { $or: [{ userName: text }, { entityType: text }, { action: text }, { entityId: text }, ...number] };
};
