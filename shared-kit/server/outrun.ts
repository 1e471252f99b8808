/** Work that others were faster with: what it stands on has changed while it was decided. */
import { ApiError } from './errors.ts';

/** Who is hindered so often finds others too busy. */
const attempts = 4;

/** Whether something that was read has changed before it was written, without anybody being told what: it is not the caller's doing. */
export const isOutrun = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'versionConflict' && error.details.current === undefined;

/** What others write meanwhile is looked at anew: `attempt` reads, decides and writes. `isOther` tells what else counts as being outrun. */
export const retryOutrun = async <T>(
  attempt: () => Promise<T>,
  isOther: (error: unknown) => boolean = () => false,
): Promise<T> => {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (made === attempts || !(isOutrun(error) || isOther(error))) throw error;
    }
  }
};
