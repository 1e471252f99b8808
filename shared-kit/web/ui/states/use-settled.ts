import { useEffect, useState } from 'react';

/** A value once it has rested for so many milliseconds; an empty text counts at once. */
export const useSettled = (value: string, wait: number): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
};
