import { useCallback, useEffect, useRef, useState } from 'react';
import { type FloorMap, type MapPin, type MapPoint, mapPins } from 'shared-kit/contracts/centres/maps';
import { handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';

/** Keys that are pressed one after the other are one move. */
const restMs = 400;
const related = { invalidates: ['maps'] };

/** Pins that are put on a plan, moved and taken away; each can be undone. */
export const usePinChanges = (plan: FloorMap, pins: readonly MapPin[]) => {
  const { t } = useTranslation('mfe-admin');
  const create = useRouteMutation(mapPins.create, related);
  const update = useRouteMutation(mapPins.update, related);
  const remove = useRouteMutation(mapPins.remove, related);
  const [moved, setMoved] = useState<ReadonlyMap<number, MapPoint>>(new Map());
  const waiting = useRef(new Map<number, () => void>());
  const versions = useRef(new Map<number, number>());
  const { id: mapId, installationId } = plan;

  const save = async (pin: MapPin, to: MapPoint, { undoable = true } = {}): Promise<void> => {
    const { id, elementId } = pin;
    const version = Math.max(pin.version, versions.current.get(id) ?? 0);
    try {
      const body = { installationId, mapId, elementId, id, version, ...to };
      const { data } = await update.mutateAsync({ body });
      versions.current.set(id, data.version);
      if (undoable)
        notify({
          text: t('maps.moved', { name: pin.elementName }),
          undo: () => void save(pin, { x: pin.x, y: pin.y }, { undoable: false }),
        });
    } catch (error) {
      await handleApiError(error);
    } finally {
      setMoved((before) => {
        const now = before.get(id);
        return now && now.x === to.x && now.y === to.y
          ? new Map([...before].filter(([key]) => key !== id))
          : before;
      });
    }
  };
  const latest = useRef(save);
  latest.current = save;
  const originals = useRef(new Map<number, MapPin>());
  const move = useCallback((pin: MapPin, to: MapPoint): void => {
    const { id } = pin;
    setMoved((before) => new Map(before).set(id, to));
    const original = originals.current.get(id) ?? pin;
    originals.current.set(id, original);
    const send = () => {
      waiting.current.delete(id);
      originals.current.delete(id);
      void latest.current(original, to);
    };
    waiting.current.set(id, send);
    setTimeout(() => {
      if (waiting.current.get(id) === send) send();
    }, restMs);
  }, []);
  // What was moved is kept though the page is left.
  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const send of left.values()) send();
    };
  }, []);

  const put = async (elementId: number, at: MapPoint): Promise<MapPin | null> => {
    try {
      return (await create.mutateAsync({ body: { installationId, mapId, elementId, ...at } })).data;
    } catch (error) {
      await handleApiError(error);
      return null;
    }
  };
  const take = async (pin: MapPin): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { id: String(pin.id) } });
      notify({
        text: t('maps.removed', { name: pin.elementName }),
        undo: () => void put(pin.elementId, { x: pin.x, y: pin.y }),
      });
    } catch (error) {
      await handleApiError(error);
    }
  };
  const latestTake = useRef(take);
  latestTake.current = take;
  return {
    pins: moved.size === 0 ? pins : pins.map((pin) => ({ ...pin, ...moved.get(pin.id) })),
    move,
    put,
    take: useCallback((pin: MapPin) => void latestTake.current(pin), []),
  };
};
