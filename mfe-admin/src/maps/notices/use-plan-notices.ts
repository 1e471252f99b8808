import { useCallback, useMemo, useState } from 'react';
import type { MapArea, MapPin } from 'shared-kit/contracts/centres/maps';
import type { PlanNoticeLayer, TellNotices } from 'shared-kit/contracts/modules/slots';
import { useUrlState } from 'shared-kit/web/router';
import { placeNotices } from './place-notices.ts';

/** Keys of layers, parted by commas. */
const defaults = { without: '' as string };
const keysIn = (text: string): readonly string[] => text.split(',').filter(Boolean);

interface Drawn {
  readonly pins: readonly MapPin[];
  readonly outlines: readonly MapArea[];
}

/** What modules have to say at the places of a plan, in layers of which the address names those that are turned off. */
export const usePlanNotices = ({ pins, outlines }: Drawn) => {
  const [{ without }, setAddress] = useUrlState(defaults);
  const [told, setTold] = useState<ReadonlyMap<string, PlanNoticeLayer>>(new Map());
  const [openKey, setOpenKey] = useState<string | null>(null);
  const tell = useCallback<TellNotices>(
    (layer) => setTold((before) => new Map(before).set(layer.key, layer)),
    [],
  );
  const layers = useMemo(
    () =>
      [...told.values()]
        .toSorted((a, b) => a.key.localeCompare(b.key))
        .map((layer) => ({ ...layer, placed: placeNotices(layer.notices, { pins, outlines }) })),
    [told, pins, outlines],
  );
  const placed = useMemo(() => {
    const shown = layers.filter(({ key }) => !keysIn(without).includes(key));
    return placeNotices(
      shown.flatMap(({ key, notices }) => notices.map((each) => ({ ...each, key: `${key} ${each.key}` }))),
      { pins, outlines },
    );
  }, [layers, without, pins, outlines]);
  return {
    tell,
    /** Those that have anything on this plan, each with how much. */
    layers: layers
      .map(({ key, label, placed: own }) => ({
        key,
        label,
        isShown: !keysIn(without).includes(key),
        count: own.reduce((sum, { notices }) => sum + notices.length, 0),
      }))
      .filter(({ count }) => count > 0),
    placed,
    open: placed.find(({ key }) => key === openKey) ?? null,
    choose: setOpenKey,
    turn: (key: string, isShown: boolean) =>
      setAddress((before) => {
        const others = keysIn(before.without).filter((each) => each !== key);
        return { without: (isShown ? others : [...others, key]).join() };
      }),
  };
};
export type PlanNotices = ReturnType<typeof usePlanNotices>;
