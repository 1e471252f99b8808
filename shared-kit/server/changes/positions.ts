/** How far each service has numbered its changes: one small question tells whether any of them has something new. */
import type { Connection } from 'mongoose';
import { changesView } from '../../contracts/views/changes.ts';
import { counterCollection, databaseOf } from '../database/mongo.ts';

export interface Counter {
  readonly _id: string;
  readonly seq: number;
}

const prefix = 'changes_';

/** The name of the counter of a service's positions. */
export const positionCounter = (service: string): string => `${prefix}${service}`;

/** What the names of all those counters begin with, as a pattern. */
export const positionCounterForm = new RegExp(`^${prefix}`);

/** The highest position of each view of changes. Whatever has a position up to it can be seen. */
export const newestPositions = async (db: Connection): Promise<ReadonlyMap<string, number>> => {
  const counters = await databaseOf(db)
    .collection<Counter>(counterCollection)
    .find({ _id: positionCounterForm })
    .toArray();
  return new Map(counters.map(({ _id, seq }) => [changesView(_id.slice(prefix.length)), seq]));
};
