import { useEffect, useRef, useState } from 'react';
import { notify } from '../ui/toasts/toasts.ts';

/** What a field could not take in: said beside it, and in a notice that stays once the field has gone. */
export const useProblem = () => {
  const [problem, setProblem] = useState('');
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  /** One below the other. */
  const tell = (text: string): void => {
    if (isHere.current) setProblem((former) => [former, text].filter(Boolean).join('\n'));
    else notify({ text, tone: 'warning', lasting: true });
  };
  return { problem, tell, clear: () => setProblem('') };
};
