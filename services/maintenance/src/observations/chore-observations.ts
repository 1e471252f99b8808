import type { ClientSession, Connection } from 'mongoose';
import type { Observation } from 'shared-kit/contracts/tasks';
import { observationCollection } from './observation.model.ts';

const kept = 50;

/** What was observed on a chore, the newest first. */
export const observationsOfChore = async (
  db: Connection,
  { installationId, choreId }: { installationId: number; choreId: number },
  session?: ClientSession,
): Promise<Observation[]> => {
  const records = await observationCollection(db)
    .find({ installationId, choreId }, session ? { session } : {})
    .sort({ date: -1, _id: -1 })
    .limit(kept)
    .toArray();
  return records.map(({ _id: id, taskId, description, date, userId, userName }) => ({
    id,
    taskId,
    description,
    date: date.toISOString(),
    userId,
    userName,
  }));
};
