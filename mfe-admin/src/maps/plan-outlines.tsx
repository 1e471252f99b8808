import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { MapArea, MapColor, MapPoint } from 'shared-kit/contracts/centres/maps';
import { Box, chakra } from 'shared-kit/web/ui';
import { middleOf, stepOf, within } from './points.ts';
import { useLoneFinger } from './use-lone-finger.ts';

export const colorOf: Readonly<Record<MapColor, string>> = {
  blue: '#1d4ed8',
  green: '#15803d',
  orange: '#c2410c',
  purple: '#7e22ce',
  red: '#b91c1c',
  teal: '#0f766e',
  yellow: '#a16207',
  gray: '#4b5563',
};

const pathOf = (points: readonly MapPoint[]): string =>
  points.map(({ x, y }) => `${x * 1000},${y * 1000}`).join(' ');

const Name = chakra('span', {
  base: {
    position: 'absolute',
    transform: 'translate(-50%, -50%) scale(var(--mark-scale, 1))',
    paddingX: '1',
    borderRadius: 'sm',
    bg: 'white',
    color: 'black',
    opacity: '0.9',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});

interface PlanOutlinesProps {
  readonly outlines: readonly MapArea[];
  readonly isChosen: (outline: MapArea) => boolean;
  readonly onChoose?: ((outline: MapArea) => void) | undefined;
  /** The corners that are being drawn. */
  readonly drawn?: readonly MapPoint[] | undefined;
}

/** Areas as they lie on the plan, each with its name: the colour alone says nothing. */
export const PlanOutlines = ({ outlines, isChosen, onChoose, drawn = [] }: PlanOutlinesProps) => (
  <>
    <Box asChild position="absolute" inset="0" width="100%" height="100%" pointerEvents="none">
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        {outlines.map((outline) => (
          <polygon
            key={outline.id}
            {...(onChoose ? { 'data-mark': true, onClick: () => onChoose(outline) } : {})}
            points={pathOf(outline.points)}
            fill={colorOf[outline.color]}
            fillOpacity={isChosen(outline) ? 0.35 : 0.15}
            stroke={colorOf[outline.color]}
            strokeWidth={isChosen(outline) ? 4 : 2}
            vectorEffect="non-scaling-stroke"
            pointerEvents={onChoose ? 'auto' : 'none'}
          />
        ))}
        {drawn.length > 0 ? (
          <polyline
            points={pathOf(drawn)}
            fill="none"
            stroke="#b91c1c"
            strokeWidth={3}
            strokeDasharray="6 4"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
      </svg>
    </Box>
    {outlines.map(({ id, areaName, points }) => {
      const { x, y } = middleOf(points);
      return (
        <Name key={id} style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
          {areaName}
        </Name>
      );
    })}
  </>
);

interface CornersProps {
  readonly points: readonly MapPoint[];
  readonly label: (number: number) => string;
  readonly onChange: (points: readonly MapPoint[]) => void;
}

const Corner = chakra('button', {
  base: {
    position: 'absolute',
    width: '20px',
    height: '20px',
    borderRadius: 'full',
    borderWidth: '3px',
    borderColor: 'red.700',
    bg: 'white',
    transform: 'translate(-50%, -50%) scale(var(--mark-scale, 1))',
    cursor: 'move',
    touchAction: 'none',
    _focusVisible: { outline: '3px solid', outlineColor: 'orange.500' },
  },
});

/** The corners of an outline: dragged, moved with arrow keys, taken away with Delete, doubled with Insert. */
export const Corners = ({ points, label, onChange }: CornersProps) => {
  const [dragged, setDragged] = useState<{ readonly index: number; readonly at: MapPoint } | null>(null);
  // Where it was drawn to last, which may not have been rendered yet when it is let go.
  const to = useRef<MapPoint | null>(null);
  const cancel = (): void => {
    to.current = null;
    setDragged(null);
  };
  const finger = useLoneFinger(cancel);
  const replace = (index: number, ...by: MapPoint[]) => onChange(points.toSpliced(index, 1, ...by));
  const follow = (index: number) => (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!dragged || !box) return;
    const at = within({
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    });
    to.current = at;
    setDragged({ index, at });
  };
  const press = (index: number, point: MapPoint) => (event: KeyboardEvent) => {
    const step = stepOf(event);
    const next = points[(index + 1) % points.length] ?? point;
    if (step) replace(index, within({ x: point.x + step.x, y: point.y + step.y }));
    else if (event.key === 'Delete' && points.length > 3) replace(index);
    else if (event.key === 'Insert')
      replace(index, point, within({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return points.map((point, index) => {
    const { x, y } = dragged?.index === index ? dragged.at : point;
    return (
      <Corner
        // Corners have nothing but their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={index}
        type="button"
        data-mark
        data-drag
        aria-label={label(index + 1)}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        onPointerDown={(event) => {
          if (!event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged({ index, at: point });
          finger.watch(event);
        }}
        onPointerMove={follow(index)}
        onPointerUp={() => {
          finger.letGo();
          if (to.current) replace(index, to.current);
          cancel();
        }}
        onPointerCancel={cancel}
        onKeyDown={press(index, point)}
      />
    );
  });
};
