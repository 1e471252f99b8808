import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react';
import type { MapPin, MapPoint } from 'shared-kit/contracts/maps';
import { MapPin as PinIcon } from 'shared-kit/web/icons';
import { useContributions } from 'shared-kit/web/slots';
import { Box, chakra } from 'shared-kit/web/ui';
import { stepOf, within } from './points.ts';

interface PlanPinProps {
  readonly pin: MapPin;
  readonly isChosen: boolean;
  /** What other modules know of the element is shown. */
  readonly showsState: boolean;
  readonly onChoose: (pin: MapPin) => void;
  /** Not given where it can't be moved. */
  readonly onMove?: ((pin: MapPin, to: MapPoint) => void) | undefined;
  readonly onRemove?: ((pin: MapPin) => void) | undefined;
}

const Mark = chakra('button', {
  base: {
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    transform: 'translate(-50%, -100%) scale(var(--mark-scale, 1))',
    transformOrigin: '50% 100%',
    color: 'blue.700',
    cursor: 'pointer',
    touchAction: 'none',
    borderRadius: 'md',
    _focusVisible: { outline: '3px solid', outlineColor: 'orange.500' },
    '&[aria-pressed=true]': { color: 'red.700', zIndex: '1' },
    '& > svg': { fill: 'white', width: '28px', height: '28px' },
  },
});

/** An element on the plan: dragged, or moved with the arrow keys; Delete takes it away. */
export const PlanPin = memo((props: PlanPinProps) => {
  const { pin, isChosen, showsState, onChoose, onMove, onRemove } = props;
  const [moved, setMoved] = useState<MapPoint | null>(null);
  const from = useRef<MapPoint | null>(null);
  const { x, y } = moved ?? pin;
  const pointOf = (event: PointerEvent<HTMLElement>): MapPoint | null => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!box) return null;
    return within({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const at = pointOf(event);
    if (!from.current || !at || !onMove) return;
    setMoved(within({ x: pin.x + at.x - from.current.x, y: pin.y + at.y - from.current.y }));
  };
  const drop = (): void => {
    from.current = null;
    if (moved && onMove) onMove(pin, moved);
    setMoved(null);
  };
  const press = (event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step && onMove) {
      event.preventDefault();
      event.stopPropagation();
      onMove(pin, within({ x: pin.x + step.x, y: pin.y + step.y }));
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) {
      event.preventDefault();
      onRemove(pin);
    }
  };
  return (
    <Mark
      type="button"
      data-mark
      {...(onMove ? { 'data-drag': true } : {})}
      aria-label={`${pin.elementRef} ${pin.elementName}`}
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      title={pin.elementName}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      onClick={() => onChoose(pin)}
      onPointerDown={(event) => {
        if (!onMove || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = pointOf(event);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => {
        from.current = null;
        setMoved(null);
      }}
      onKeyDown={press}
    >
      {showsState ? <PinState pin={pin} /> : null}
      <PinIcon aria-hidden />
    </Mark>
  );
});

/** What other modules say of the element: their `plan.pin`. */
const PinState = ({ pin: { installationId, elementId, floorId } }: { readonly pin: MapPin }) => {
  const contributed = useContributions('plan.pin', { installationId, elementId, floorId });
  return (
    <Box as="span" whiteSpace="nowrap">
      {contributed.map(({ key, content }) => (
        <Box as="span" key={key}>
          {content}
        </Box>
      ))}
    </Box>
  );
};
