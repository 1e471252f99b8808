import { useEffect, useRef } from 'react';

/** Deals with the address that a scanned code leads to, and says whether it has. */
type Claim = (to: string) => boolean;

const claims: Claim[] = [];

/** For the scanner: whether the page that is open has dealt with an address itself, the one that opened last first. */
export const isScanClaimed = (to: string): boolean => claims.toReversed().some((claim) => claim(to));

/** A page that knows what to do with some codes, as a round does with those of its elements; the others are opened. */
export const useScanClaim = (claim: Claim): void => {
  const latest = useRef(claim);
  useEffect(() => {
    latest.current = claim;
  }, [claim]);
  useEffect(() => {
    const own: Claim = (to) => latest.current(to);
    claims.push(own);
    return () => void claims.splice(claims.indexOf(own), 1);
  }, []);
};
