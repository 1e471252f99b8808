import { useEffect, useState } from 'react';
import type { PreparerCall } from 'shared-kit/contracts/modules/slots';
import { preparationStore, useAwaySince } from 'shared-kit/web/app';
import { eachInTurn } from 'shared-kit/web/offline';
import { Slot } from 'shared-kit/web/slots';
import { useStore } from 'zustand';
import type { Portal } from '../../layout/use-portal.ts';
import { grantedIn } from '../granted-in.ts';
import { useToday } from '../use-today.ts';
import { readPreparedData, rememberPreparedData } from './readiness.ts';
import { preparersOf, useModulePreparers } from './use-module-preparers.ts';

/** Milliseconds: after what the person came for, and a network that comes and goes asks for it no more often. */
const pause = 3000;
const rest = 10 * 60_000;

interface FetchingProps {
  readonly installationId: number;
  readonly granted: PreparerCall['granted'];
  readonly expected: number;
  readonly onEnd: () => void;
}

/** What a module can't fetch stays as it was prepared before. */
const Fetching = ({ installationId, granted, expected, onEnd }: FetchingProps) => {
  const { preparers, tell, isComplete } = useModulePreparers(expected);
  useEffect(() => {
    if (!isComplete) return;
    const controller = new AbortController();
    const { signal } = controller;
    const at = Date.now();
    const call = { installationId, granted, signal, onProgress: () => undefined };
    eachInTurn(preparers, signal, ({ prepare }) => prepare(call)).then(
      (failed) => {
        if (failed.size === 0) rememberPreparedData({ installationId, at });
        onEnd();
      },
      // Whoever was signed in has left, or the network has.
      () => undefined,
    );
    return () => controller.abort();
  }, [isComplete, preparers, installationId, granted, onEnd]);
  return <Slot name="offline.prepare" props={{ installationId, onPreparer: tell }} skeleton={false} />;
};

/** What modules keep on a prepared device is fetched again after each start with a network, when it comes back, and each morning, without anybody watching. */
export const PrepareDataAgain = ({
  portal,
}: {
  readonly portal: Pick<Portal, 'isReady' | 'installation' | 'contributions'>;
}) => {
  const isThere = useAwaySince() === null;
  const isWatched = useStore(preparationStore, ({ isOpen }) => isOpen);
  const [fetched, setFetched] = useState<number | null>(null);
  const installationId = portal.installation?.id ?? null;
  const today = useToday();
  const mayFetch = isThere && !isWatched && portal.isReady && installationId !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is another morning
  useEffect(() => {
    if (!mayFetch) return;
    const timer = setTimeout(() => {
      const data = readPreparedData();
      if (data?.installationId === installationId && Math.abs(Date.now() - data.at) > rest)
        setFetched(installationId);
    }, pause);
    return () => {
      clearTimeout(timer);
      setFetched(null);
    };
  }, [mayFetch, installationId, today]);
  const [end] = useState(() => () => setFetched(null));
  if (fetched === null) return null;
  return (
    <Fetching
      installationId={fetched}
      granted={grantedIn(portal)}
      expected={preparersOf(portal)}
      onEnd={end}
    />
  );
};
