/**
 * Says in this process that something was written, so that whoever works on it need not ask the database every few seconds. Other processes do not hear it:
 * who waits for a signal looks from time to time besides.
 */
import { EventEmitter } from 'node:events';
import type { ClientSession, Connection, mongo } from 'mongoose';

/** By client: services of one process share it. */
const emitters = new WeakMap<mongo.MongoClient, EventEmitter>();

const emitterOf = (db: Connection): EventEmitter => {
  const client = db.getClient();
  const known = emitters.get(client);
  if (known) return known;
  const emitter = new EventEmitter().setMaxListeners(0);
  emitters.set(client, emitter);
  return emitter;
};

const eventOf = (db: Connection, name: string): string => `${db.name} ${name}`;

const afterSession = new WeakMap<ClientSession, Set<string>>();

/** `session`: of the transaction that writes it; it is said once that is over, committed or not, as nobody sees it before. */
export const signal = (db: Connection, name: string, session?: ClientSession): void => {
  const event = eventOf(db, name);
  const emitter = emitterOf(db);
  if (!session) return void emitter.emit(event);
  const waiting = afterSession.get(session) ?? new Set<string>();
  if (waiting.has(event)) return;
  waiting.add(event);
  afterSession.set(session, waiting);
  session.once('ended', () => {
    waiting.delete(event);
    emitter.emit(event);
  });
};

/** Gives what ends it. */
export const onSignal = (db: Connection, name: string, listener: () => void): (() => void) => {
  const [emitter, event] = [emitterOf(db), eventOf(db, name)];
  emitter.on(event, listener);
  return () => void emitter.off(event, listener);
};

/** Something was audited in a service. */
export const auditedSignal = (service: string): string => `audited ${service}`;
/** A service's changes have got positions: followers have something to take. */
export const publishedSignal = 'published';
