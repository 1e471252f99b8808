/** What was refused to whom: noted in the audit beside the request, at most so many times a minute of one user. */
import type { Connection } from 'mongoose';
import { type AuditOrigin, writeAudit } from '../audit.ts';
import type { Logger } from '../logging.ts';
import { ApiError } from './errors.ts';

export const refusedAction = 'access.refused';

/** The last one of a minute says that more may have come. */
export const refusalsPerMinute = 10;
const maxUsers = 5000;

interface Refused {
  readonly requestId: string;
  readonly installationId: number;
  readonly user: AuditOrigin['user'];
  /** Method and pattern of the route. */
  readonly route: string;
  readonly path: string;
}

export interface Refusals {
  /** Notes a 403 and passes over every other error. Nobody waits for it. */
  note(error: unknown, refused: Refused): void;
  /** Waits for those that are being noted. */
  settled(): Promise<void>;
}

interface RefusalsOptions {
  readonly service: string;
  readonly log: Logger;
  readonly now: () => Date;
}

export const createRefusals = (db: Connection, { service, log, now }: RefusalsOptions): Refusals => {
  const counts = new Map<number, { minute: number; count: number }>();
  const writing = new Set<Promise<void>>();

  /** How many of the user's in this minute, with this one. */
  const counted = (userId: number): number => {
    const minute = Math.floor(now().getTime() / 60_000);
    const before = counts.get(userId);
    const count = before?.minute === minute ? before.count + 1 : 1;
    counts.delete(userId);
    counts.set(userId, { minute, count });
    const [oldest] = counts.keys();
    if (counts.size > maxUsers && oldest !== undefined) counts.delete(oldest);
    return count;
  };

  return {
    note(error, { requestId, installationId, user, route, path }) {
      if (!(error instanceof ApiError) || error.status !== 403 || user.id === 0) return;
      const count = counted(user.id);
      if (count > refusalsPerMinute) return;
      const after = { code: error.code, path, ...(count === refusalsPerMinute ? { andMore: true } : {}) };
      const written = writeAudit(
        db,
        { service, requestId, installationId, user, at: now() },
        { entry: { action: refusedAction, entityType: 'Route', entityId: route, after }, session: undefined },
      )
        .catch((err: unknown) => log.warn({ err, requestId }, 'a refusal is not audited'))
        .finally(() => writing.delete(written));
      writing.add(written);
    },
    async settled() {
      await Promise.all(writing);
    },
  };
};
