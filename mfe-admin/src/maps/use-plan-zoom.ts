import { select } from 'd3-selection';
import { type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { MapPoint } from 'shared-kit/contracts/maps';

interface Zoomed {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** Pixels of the sheet at its own size. */
  readonly width: number;
  readonly height: number;
  readonly center?: MapPoint | undefined;
}

/** Moves and enlarges the sheet past React: hundreds of marks follow without being drawn anew. */
export const usePlanZoom = ({ frame, sheet, width, height, center }: Zoomed) => {
  const behavior = useRef<ZoomBehavior<HTMLDivElement, unknown>>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const zooming = zoom<HTMLDivElement, unknown>()
      .scaleExtent([0.1, 20])
      .translateExtent([
        [-width, -height],
        [2 * width, 2 * height],
      ])
      .clickDistance(6)
      // What is dragged on the plan is not the plan.
      .filter(
        (event: Event) =>
          !(event.target as Element).closest('[data-drag]') && !('button' in event && event.button),
      )
      .on('zoom', ({ transform }) => {
        if (!sheet.current) return;
        const { x: left, y: top, k } = transform;
        sheet.current.style.transform = `translate(${left}px, ${top}px) scale(${k})`;
        sheet.current.style.setProperty('--mark-scale', String(1 / k));
      });
    behavior.current = zooming;
    const selected = select(element);
    selected.call(zooming).on('dblclick.zoom', null);
    const fitted = () => {
      const { clientWidth, clientHeight } = element;
      const scale = Math.min(clientWidth / width, clientHeight / height) || 1;
      const left = (clientWidth - width * scale) / 2;
      const top = (clientHeight - height * scale) / 2;
      selected.call(zooming.transform, zoomIdentity.translate(left, top).scale(scale));
    };
    fitted();
    let known = element.clientWidth;
    const watch = new ResizeObserver(() => {
      if (element.clientWidth !== known) fitted();
      known = element.clientWidth;
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      selected.on('.zoom', null);
    };
  }, [frame, sheet, width, height]);
  const { x, y } = center ?? {};
  useEffect(() => {
    const [element, zooming] = [frame.current, behavior.current];
    if (element && zooming && x !== undefined && y !== undefined)
      zooming.translateTo(select(element), x * width, y * height);
  }, [frame, width, height, x, y]);
  return useMemo(() => {
    const act = (work: (zooming: ZoomBehavior<HTMLDivElement, unknown>, element: HTMLDivElement) => void) => {
      if (frame.current && behavior.current) work(behavior.current, frame.current);
    };
    return {
      enlarge: (factor: number) => act((zooming, element) => zooming.scaleBy(select(element), factor)),
      pan: (right: number, down: number) =>
        act((zooming, element) => zooming.translateBy(select(element), right, down)),
      fit: () =>
        act((zooming, element) => {
          const { clientWidth, clientHeight } = element;
          const scale = Math.min(clientWidth / width, clientHeight / height) || 1;
          const [left, top] = [(clientWidth - width * scale) / 2, (clientHeight - height * scale) / 2];
          zooming.transform(select(element), zoomIdentity.translate(left, top).scale(scale));
        }),
    };
  }, [frame, width, height]);
};
