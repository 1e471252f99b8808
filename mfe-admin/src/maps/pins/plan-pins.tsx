import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react';
import type { MapPin, MapPoint } from 'shared-kit/contracts/centres/maps';
import { MapPin as PinIcon } from 'shared-kit/web/icons';
import { stepOf, within } from '../points.ts';
import { lookOf } from '../state-look.ts';
import { useLoneFinger } from '../use-lone-finger.ts';
import type { PinState } from './pin-states.ts';

export interface PlanPinProps {
  readonly pin: MapPin;
  readonly isChosen: boolean;
  /** How the element stands, where that is shown. */
  readonly state?: PinState | undefined;
  /** In words. */
  readonly stateName?: string | undefined;
  readonly onChoose: (pin: MapPin) => void;
  /** Not given where it can't be moved. */
  readonly onMove?: ((pin: MapPin, to: MapPoint) => void) | undefined;
  readonly onRemove?: ((pin: MapPin) => void) | undefined;
}

const StateFlag = ({ state }: { readonly state: PinState }) => {
  const { icon: StateIcon } = lookOf[state];
  return (
    <span className="plan-flag" data-state={state}>
      <StateIcon aria-hidden />
    </span>
  );
};

/** An element on the plan: dragged, or moved with the arrow keys; Delete takes it away. */
export const PlanPin = memo((props: PlanPinProps) => {
  const { pin, isChosen, state, stateName, onChoose, onMove, onRemove } = props;
  const [moved, setMoved] = useState<MapPoint | null>(null);
  const from = useRef<MapPoint | null>(null);
  // Where it was drawn to last, which may not have been rendered yet when it is let go.
  const to = useRef<MapPoint | null>(null);
  const { x, y } = moved ?? pin;
  const name = `${pin.elementRef} ${pin.elementName}`;
  const pointOf = (event: PointerEvent<HTMLElement>): MapPoint | null => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!box) return null;
    return within({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const at = pointOf(event);
    if (!from.current || !at || !onMove) return;
    to.current = within({ x: pin.x + at.x - from.current.x, y: pin.y + at.y - from.current.y });
    setMoved(to.current);
  };
  const cancel = (): void => {
    from.current = null;
    to.current = null;
    setMoved(null);
  };
  const finger = useLoneFinger(cancel);
  const drop = (): void => {
    finger.letGo();
    if (to.current && onMove) onMove(pin, to.current);
    cancel();
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
    <button
      type="button"
      className="plan-pin"
      data-mark
      {...(onMove ? { 'data-drag': true } : {})}
      aria-label={stateName ? `${name}, ${stateName}` : name}
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      title={pin.elementName}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      onClick={() => onChoose(pin)}
      onPointerDown={(event) => {
        if (!onMove || event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = pointOf(event);
        finger.watch(event);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={cancel}
      onKeyDown={press}
    >
      {state ? <StateFlag state={state} /> : <PinIcon aria-hidden />}
    </button>
  );
});
