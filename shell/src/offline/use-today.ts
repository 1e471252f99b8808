import { useEffect, useState } from 'react';
import { todayText } from 'shared-kit/domain/dates/local-day';

/** The day as this device shows it, told anew when the page is looked at again: one that stayed open over night knows the next morning. */
export const useToday = (): string => {
  const [today, setToday] = useState(() => todayText());
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') setToday(todayText());
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
};
