import { select } from 'd3-selection';
import { type ZoomBehavior, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { MapPoint } from 'shared-kit/contracts/centres/maps';
import type { Moved } from './use-plan-extent.ts';

/** What is brought to the middle, enlarged at least so. */
export interface PlanCenter extends MapPoint {
  readonly scale?: number;
}

interface Zoomed {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** Pixels of the sheet at its own size. */
  readonly width: number;
  readonly height: number;
  readonly center?: PlanCenter | undefined;
  /** Whether other marks are drawn from now on. */
  readonly onMoved: (moved: Moved) => boolean;
}

/** So much may marks be too large or too small while the plan is enlarged: that they keep their size costs more than all else. */
const asLarge = 1.2;

/** What is dragged on the plan is not the plan; but a wheel and two fingers drag nothing, and where marks are many they are always on one. */
const movesPlan = (event: Event): boolean => {
  if ('button' in event && event.button) return false;
  const enlarges = event.type === 'wheel' || ('touches' in event && (event as TouchEvent).touches.length > 1);
  return enlarges || !(event.target as Element).closest('[data-drag]');
};

/** Moves and enlarges the sheet past React: hundreds of marks follow without being drawn anew. */
export const usePlanZoom = ({ frame, sheet, width, height, center, onMoved }: Zoomed) => {
  const behavior = useRef<ZoomBehavior<HTMLDivElement, unknown>>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let scaled = 0;
    const scaleMarks = (k: number): void => {
      if (k === scaled) return;
      scaled = k;
      sheet.current?.style.setProperty('--mark-scale', String(1 / k));
    };
    const zooming = zoom<HTMLDivElement, unknown>()
      .scaleExtent([0.1, 20])
      .translateExtent([
        [-width, -height],
        [2 * width, 2 * height],
      ])
      .clickDistance(6)
      .filter(movesPlan)
      .on('zoom', ({ transform }) => {
        if (!sheet.current) return;
        const { x: left, y: top, k } = transform;
        sheet.current.style.transform = `translate(${left}px, ${top}px) scale(${k})`;
        const isOther = onMoved({ left, top, k, frame: element });
        if (isOther || k > scaled * asLarge || k * asLarge < scaled) scaleMarks(k);
      })
      .on('end', ({ transform }) => scaleMarks(transform.k));
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
  }, [frame, sheet, width, height, onMoved]);
  useEffect(() => {
    const [element, zooming] = [frame.current, behavior.current];
    if (!element || !zooming || !center) return;
    const { x, y, scale = 0 } = center;
    const selected = select(element);
    if (scale > zoomTransform(element).k) zooming.scaleTo(selected, scale);
    zooming.translateTo(selected, x * width, y * height);
  }, [frame, width, height, center]);
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
