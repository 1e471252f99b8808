import { look } from '../entry/look.ts';

const line = {
  className: look('logo-line'),
  fill: 'none',
  strokeWidth: '2.25',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The portal's mark: a building whose window is ticked off. */
export const Logo = ({ size = '2rem' }: { readonly size?: string }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={look('logo')}>
    <rect x="1" y="1" width="30" height="30" rx="8" fill="currentColor" />
    <path d="M9 24V10.5L16 7l7 3.5V24" {...line} />
    <path d="m12.5 17.5 2.75 2.75 4.5-5.5" {...line} />
  </svg>
);
