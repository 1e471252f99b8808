/** Seals every few seconds, in one of the replicas at a time. */
import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { takeLease } from './lease.ts';
import { type Sealing, sealAudit } from './seal-audit.ts';

/** What is committed is sealed so much later at most; a dead replica's lease holds the others up for three times as long. */
export const sealEverySeconds = 10;

/** Ends with what it gives, which waits for a batch that is being sealed. `seconds` 0 never begins. */
export const keepSealing = (db: Connection, sealing: Sealing, seconds: number): (() => Promise<void>) => {
  if (seconds === 0) return async () => undefined;
  const holder = randomUUID();
  const milliseconds = seconds * 1000;
  let running = Promise.resolve();
  const once = async () => {
    const lease = {
      name: `seal:${sealing.service}`,
      holder,
      now: sealing.now(),
      milliseconds: 3 * milliseconds,
    };
    if (await takeLease(db, lease)) await sealAudit(db, sealing);
  };
  const timer = setInterval(() => {
    running = running
      .then(once)
      .catch((err: unknown) => sealing.log.warn({ err }, 'what was audited is not sealed yet'));
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
