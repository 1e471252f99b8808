import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { PageSkeleton } from 'shared-kit/web/ui';
import type { Round } from './round.tsx';

let fetched: typeof Round | null = null;

const load = async () => {
  const { Round: round } = await import('./round.tsx');
  fetched = round;
  return { default: round };
};

const Fetching = lazy(load);

/** Fetches the round's code, for what leads to it, once that stands there: with its forms it is as much as the list itself. */
export const fetchRound = (): void => {
  // Asked for again when it is opened.
  void load().catch(() => undefined);
};

/** The round from a page that was shown without its code; at once where that has come. */
export const LaterRound = (props: ComponentProps<typeof Round>) => {
  // Whatever was taken first stays: another component would begin the round anew.
  const [Shown] = useState<typeof Round | typeof Fetching>(() => fetched ?? Fetching);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Shown {...props} />
    </Suspense>
  );
};
