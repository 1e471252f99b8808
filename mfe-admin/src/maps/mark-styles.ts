import { noticeLooks } from './notices/notice-marks.tsx';
import { lookOf, markColors } from './state-look.ts';

const center = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const;
const atItsPlace = { position: 'absolute', cursor: 'pointer', touchAction: 'none' } as const;
const focused = { _focusVisible: { outline: '3px solid', outlineColor: 'orange.500' } } as const;

/**
 * How pins and clusters look, said once on the sheet that they lie on: hundreds of them come and go while it is enlarged, and a styled
 * component for each would cost most of that.
 */
export const markStyles = {
  // Where they are many, what is pointed at lies under one.
  '&[data-aims] > [data-mark]': { pointerEvents: 'none' },
  '& > .plan-pin': {
    ...atItsPlace,
    ...center,
    flexDirection: 'column',
    transform: 'translate(-50%, -100%) scale(var(--mark-scale, 1))',
    transformOrigin: '50% 100%',
    color: 'blue.700',
    borderRadius: 'md',
    ...focused,
    '&[aria-pressed=true]': { color: 'red.700', zIndex: '1' },
    '& > svg': { fill: 'white', width: '28px', height: '28px' },
    // Larger and filled: not by its colour alone.
    '&[aria-pressed=true] > svg': { fill: 'red.200', width: '34px', height: '34px' },
    '&[aria-pressed=true] > .plan-flag': { outline: '3px solid', outlineColor: 'blue.700' },
  },
  '& .plan-flag': {
    ...center,
    width: '26px',
    height: '26px',
    marginBottom: '5px',
    borderRadius: 'md',
    borderWidth: '2px',
    '& > svg': { width: '18px', height: '18px' },
    // Its point, on the place itself.
    '&::after': {
      content: '""',
      position: 'absolute',
      bottom: '0',
      width: '2px',
      height: '5px',
      bg: 'black',
    },
  },
  '& > .plan-cluster': {
    ...atItsPlace,
    ...center,
    gap: '0.5',
    minWidth: '36px',
    height: '36px',
    paddingX: '1.5',
    borderRadius: 'full',
    borderWidth: '2px',
    fontWeight: 'semibold',
    transform: 'translate(-50%, -50%) scale(var(--mark-scale, 1))',
    ...markColors({ color: 'blue.700' }),
    ...focused,
    '& > svg': { width: '16px', height: '16px' },
  },
  // Beside the pin, which stays what is taken hold of; under the name of an area.
  '& > .plan-notice': {
    ...atItsPlace,
    ...center,
    gap: '0.5',
    minWidth: '26px',
    height: '26px',
    paddingX: '1',
    borderRadius: 'md',
    borderWidth: '2px',
    fontWeight: 'semibold',
    zIndex: '2',
    transform: 'scale(var(--mark-scale, 1)) translate(8px, -50px)',
    transformOrigin: '0 0',
    '&[data-at=outline]': { transform: 'scale(var(--mark-scale, 1)) translate(-50%, 14px)' },
    '&[aria-pressed=true]': { outline: '3px solid', outlineColor: 'blue.700' },
    // A finger reaches it from beside.
    '&::before': { content: '""', position: 'absolute', inset: '-6px' },
    ...focused,
    '& > svg': { width: '16px', height: '16px' },
  },
  ...Object.fromEntries(
    Object.entries(noticeLooks).map(([look, { color, isSolid = false }]) => [
      `& > [data-look=${look}].plan-notice`,
      markColors({ color, isSolid }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(lookOf).map(([state, look]) => [
      `& [data-state=${state}].plan-flag, & > [data-state=${state}].plan-cluster`,
      markColors(look),
    ]),
  ),
};
