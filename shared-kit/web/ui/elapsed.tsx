import { useEffect, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { Text } from './core.ts';

const minuteMs = 60_000;

export interface ElapsedProps {
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** How long something has been going on, and goes on. */
export const Elapsed = ({ since }: ElapsedProps) => {
  const { duration } = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), minuteMs / 4);
    return () => clearInterval(ticking);
  }, []);
  return (
    <Text as="span" role="timer" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {duration(Math.max(0, Math.floor((now - since) / minuteMs)))}
    </Text>
  );
};
