import { useEffect, useState } from 'react';

/** True once mounted for so many milliseconds: what loads at once shows no skeleton. */
export const useDelayed = (milliseconds = 150): boolean => {
  const [due, setDue] = useState(milliseconds === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return due;
};
