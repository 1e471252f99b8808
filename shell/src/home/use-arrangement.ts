import { useState } from 'react';
import { readStoredJson, useSessionUser, writeStored } from 'shared-kit/web/app';
import { type Arrangement, readArrangement } from './arrangement.ts';

/** The person's own arrangement, and how it is changed. */
export const useArrangement = () => {
  const key = `home.${useSessionUser()?.Id ?? 0}`;
  const [arrangement, setArrangement] = useState(() => readArrangement(readStoredJson(key)));
  const arrange = (next: Arrangement): void => {
    writeStored(key, JSON.stringify(next));
    setArrangement(next);
  };
  return { arrangement, arrange };
};
