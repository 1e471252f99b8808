import { chakra } from 'shared-kit/web/ui';

/** The portal's mark: a building whose window is ticked off. */
export const Logo = ({ size = '2rem' }: { readonly size?: string }) => (
  <chakra.svg
    viewBox="0 0 32 32"
    width={size}
    height={size}
    aria-hidden="true"
    color="brand.solid"
    flexShrink="0"
  >
    <rect x="1" y="1" width="30" height="30" rx="8" fill="currentColor" />
    <chakra.path
      d="M9 24V10.5L16 7l7 3.5V24"
      fill="none"
      stroke="brand.contrast"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <chakra.path
      d="m12.5 17.5 2.75 2.75 4.5-5.5"
      fill="none"
      stroke="brand.contrast"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </chakra.svg>
);
