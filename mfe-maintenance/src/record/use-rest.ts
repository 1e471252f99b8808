import { startTransition, useEffect, useState } from 'react';

/** False while the first of a screen is drawn: what the first glance can do without comes right behind it, and a slow phone shows its fields sooner. */
export const useRest = (): boolean => {
  const [isTime, setTime] = useState(false);
  useEffect(() => startTransition(() => setTime(true)), []);
  return isTime;
};
