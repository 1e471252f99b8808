import { useId } from 'react';
import type { Span } from 'shared-kit/domain/correctives/stops';
import { chakra } from 'shared-kit/web/ui';
import { type BarWindow, percentOf, type StopBar } from './stop-bars.ts';

const Drawing = chakra('svg', { base: { display: 'block', flexShrink: 0, borderRadius: 'sm' } });
/** Parts take their colour from it: sizes of SVG are attributes, which a styled part would take for its own. */
const Tone = chakra('g');

const height = 20;
const plannedTone = 'blue.solid';
const unplannedTone = 'red.solid';

/** Stripes for what was planned: told apart without colours. */
const PlannedPattern = ({ id }: { readonly id: string }) => (
  <defs>
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <Tone color="blue.subtle">
        <rect width="8" height="8" fill="currentColor" />
      </Tone>
      <Tone color={plannedTone}>
        <path d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4" stroke="currentColor" strokeWidth="2.5" fill="none" />
      </Tone>
    </pattern>
  </defs>
);

const placeOf = (span: Span, window: BarWindow) => {
  const start = percentOf(span.from, window);
  return { x: `${start}%`, width: `${percentOf(span.to, window) - start}%` };
};

interface BarDrawingProps {
  readonly bar: StopBar;
  readonly window: BarWindow;
  /** What it shows, in words. */
  readonly label: string;
}

/** Of one element or area: what was not planned lies over what was. Edges are drawn too, so that an hour of a year is seen. */
export const BarDrawing = ({ bar, window, label }: BarDrawingProps) => {
  const id = useId();
  const now = `${percentOf(window.now, window)}%`;
  const inside = { y: 1, height: height - 2, stroke: 'currentColor', strokeWidth: 2 };
  return (
    <Drawing width="100%" height={`${height}px`} role="img" aria-label={label}>
      <PlannedPattern id={id} />
      <Tone color="bg.emphasized">
        <rect width="100%" height={height} fill="currentColor" />
      </Tone>
      <Tone color={plannedTone}>
        {bar.planned.map((span) => (
          <rect key={span.from} {...inside} {...placeOf(span, window)} fill={`url(#${id})`} />
        ))}
      </Tone>
      <Tone color={unplannedTone}>
        {bar.unplanned.map((span) => (
          <rect key={span.from} {...inside} {...placeOf(span, window)} fill="currentColor" />
        ))}
      </Tone>
      <Tone color="fg">
        <line x1={now} x2={now} y1="0" y2={height} stroke="currentColor" strokeWidth="2" />
      </Tone>
    </Drawing>
  );
};

/** The same as signs of the legend. */
export const BarSign = ({ kind }: { readonly kind: 'planned' | 'unplanned' | 'today' }) => {
  const id = useId();
  return (
    <Drawing width="16px" height="16px" aria-hidden>
      {kind === 'planned' ? (
        <>
          <PlannedPattern id={id} />
          <rect width="16" height="16" fill={`url(#${id})`} />
        </>
      ) : null}
      {kind === 'unplanned' ? (
        <Tone color={unplannedTone}>
          <rect width="16" height="16" fill="currentColor" />
        </Tone>
      ) : null}
      {kind === 'today' ? (
        <Tone color="fg">
          <line x1="8" x2="8" y1="0" y2="16" stroke="currentColor" strokeWidth="2" />
        </Tone>
      ) : null}
    </Drawing>
  );
};
