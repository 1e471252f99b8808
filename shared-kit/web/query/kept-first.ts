/** Answers of an earlier visit: what a host has marked shows them first, and the new ones as soon as they come. */
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import * as z from 'zod/mini';
import type { RouteContract } from '../../contracts/route.ts';
import { isRefusal } from '../app/http/errors.ts';

export interface KeptAnswer {
  /** As its contract reads it. */
  readonly answer: unknown;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}

/** Where a component asks, for its host: what was kept of it, and what it was told by now. */
export interface KeptPlace {
  readonly find: (key: string) => KeptAnswer | undefined;
  /** Null where the server refuses it. */
  readonly tell: (key: string, answer: KeptAnswer | null) => void;
}

const Kept = createContext<KeptPlace | null>(null);

export const KeptPlaceProvider = Kept.Provider;

/** What came before was kept by an earlier visit. */
export const visitBegan = Date.now();

const askedAnyway = { refetchOnMount: 'always' } as const;

/** Options of a query that begins with what was kept; nothing outside of such a place, or where an answer of this visit is there. */
export const useKeptFirst = (contract: Pick<RouteContract, 'answer'>, queryKey: readonly unknown[]) => {
  const place = useContext(Kept);
  const state = useQueryClient().getQueryState(queryKey);
  if (!place || (state?.dataUpdatedAt ?? 0) >= visitBegan) return {};
  // However short ago it was kept.
  if (state?.data !== undefined) return askedAnyway;
  // What was refused does not come back.
  if (state && state.errorUpdateCount > 0) return {};
  const kept = place.find(hashKey(queryKey));
  // Another release may ask for something else by now.
  const parsed = kept && z.safeParse(contract.answer, kept.answer);
  if (!kept || !parsed?.success) return {};
  return { ...askedAnyway, initialData: parsed.data, initialDataUpdatedAt: kept.at };
};

interface Told {
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
}

/** Tells the host what is shown. `result` is looked at in such a place alone: whoever looks is drawn anew with each change. */
export const useTellPlace = (queryKey: readonly unknown[], result: Told): void => {
  const place = useContext(Kept);
  const client = useQueryClient();
  const key = place && hashKey(queryKey);
  const at = place && result.dataUpdatedAt;
  const isRefused = place !== null && isRefusal(result.error);
  useEffect(() => {
    if (!place || key === null) return;
    if (isRefused) place.tell(key, null);
    else if (at) place.tell(key, { answer: client.getQueryCache().get(key)?.state.data, at });
  }, [place, key, at, isRefused, client]);
};
