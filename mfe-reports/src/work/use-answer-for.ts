import { useState } from 'react';

interface Answer<T> {
  readonly data: T | undefined;
  /** `data` are of the question before. */
  readonly isPlaceholderData: boolean;
}

/**
 * The data of a list whose rows are named by what was asked for: undefined while those of another grouping are kept, whose keys mean something
 * else.
 */
export const useAnswerFor = <T>(grouping: string, { data, isPlaceholderData }: Answer<T>): T | undefined => {
  const [answered, setAnswered] = useState(grouping);
  if (!isPlaceholderData && data !== undefined && answered !== grouping) setAnswered(grouping);
  return isPlaceholderData && answered !== grouping ? undefined : data;
};
