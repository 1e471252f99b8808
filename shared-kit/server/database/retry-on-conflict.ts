/** Work that is done again where others have changed what it was decided from. */
import { ApiError } from '../http/errors.ts';

/** Who is hindered so often finds others too busy. */
const attempts = 4;

/** Whether something that was read has changed before it was written, without anybody being told what: it is not the caller's doing. */
export const isStaleRead = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'versionConflict' && error.details.current === undefined;

/** What others write meanwhile is looked at anew: `attempt` reads, decides and writes. `isOther` says what else is a conflict. */
export const retryOnConflict = async <T>(
  attempt: () => Promise<T>,
  isOther: (error: unknown) => boolean = () => false,
): Promise<T> => {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (made === attempts || !(isStaleRead(error) || isOther(error))) throw error;
    }
  }
};
