import { handheldQuery, noticeRoom } from '../layout-figures.ts';

/** Where the portal's components differ from Chakra's own: targets of 44 px on phones, motion of at most 150 ms. */
const target = { base: '44px', md: 'auto' } as const;
const fitting = (own: string) => ({ base: 'auto', md: own });
const atLeast = (own: string) => ({ base: '44px', md: own });

/** The edge of what can be filled in has a contrast of 3:1. */
const outlined = { borderColor: 'border.emphasized' } as const;

export const recipeAdjustments = {
  button: {
    // Words that are longer than a phone is wide go on in the next line.
    base: {
      minHeight: target,
      minWidth: target,
      maxWidth: 'full',
      whiteSpace: { base: 'normal', md: 'nowrap' },
      transitionDuration: 'faster',
    },
    variants: {
      size: {
        '2xs': { minW: atLeast('6'), h: fitting('6') },
        xs: { minW: atLeast('8'), h: fitting('8') },
        sm: { minW: atLeast('9'), h: fitting('9') },
        md: { minW: atLeast('10'), h: fitting('10') },
      },
    },
  },
  input: { base: { minHeight: target }, variants: { variant: { outline: outlined } } },
  textarea: { variants: { variant: { outline: outlined } } },
  // Seen on every ground, and it stands still.
  skeleton: {
    variants: { variant: { none: { background: 'bg.emphasized' } } },
    defaultVariants: { variant: 'none' },
  },
  heading: { base: { letterSpacing: '-0.01em', overflowWrap: 'anywhere' } },
};

const onHandheld = `@media ${handheldQuery}`;
/** What fills the window begins below the notices of a phone. */
const belowNotices = {
  top: 'var(--notice-room, 0px)',
  height: 'calc(100dvh - var(--notice-room, 0px))',
} as const;

export const slotRecipeAdjustments = {
  dialog: {
    base: { positioner: belowNotices },
    // All of the room that is left, where there is little of it.
    variants: {
      scrollBehavior: {
        inside: { content: { [onHandheld]: { maxHeight: '100%', '--dialog-margin': '0' } } },
      },
    },
  },
  drawer: {
    base: { positioner: belowNotices, content: { maxHeight: '100%' } },
    variants: { size: { full: { content: { height: '100%' } } } },
  },
  checkbox: { base: { root: { minHeight: target, minWidth: target } } },
  radioGroup: { base: { item: { minHeight: target } } },
  switch: { base: { root: { minHeight: target } } },
  nativeSelect: {
    base: { root: { maxWidth: 'full', minWidth: '0' }, field: { minHeight: target } },
    variants: { variant: { outline: { field: outlined } } },
  },
  menu: { base: { item: { minHeight: target } } },
  tabs: { base: { trigger: { minHeight: target } } },
  segmentGroup: {
    base: {
      root: {
        maxWidth: 'full',
        minWidth: { base: '0', md: 'max-content' },
        flexWrap: { base: 'wrap', md: 'nowrap' },
        // What marks the chosen one follows it a moment after the window has changed; the ring of the focus is seen.
        overflow: 'clip',
        overflowClipMargin: '4px',
      },
      item: { minHeight: target, maxWidth: 'full', whiteSpace: { base: 'normal', md: 'nowrap' } },
    },
  },
};

export const durations = {
  moderate: { value: '150ms' },
  slow: { value: '150ms' },
  slower: { value: '150ms' },
  slowest: { value: '150ms' },
};

/** Nothing is smaller than the 14 px of the desk, which the page's base makes 16 px on a phone. */
export const fontSizes = { '2xs': { value: '0.875rem' }, xs: { value: '0.875rem' } };

export const globalStyles = {
  html: {
    colorPalette: 'brand',
    fontFamily: 'body',
    // 14 px of the desk are 16 px on a phone.
    fontSize: { base: '114.3%', md: '100%' },
    // What gets the focus, or is brought into sight, lies below the bar at the top and above those at the foot.
    scrollPaddingTop: 'calc(var(--head-height, 0px) + 0.5rem)',
    scrollPaddingBottom: 'calc(var(--foot-height, 0px) + 1rem)',
    '--global-color-placeholder': 'colors.fg.muted',
    [onHandheld]: { '--notice-room': noticeRoom },
  },
  body: { bg: 'bg', color: 'fg', textStyle: 'sm', minHeight: 'var(--window-height, 100vh)' },
  '*::placeholder, *[data-placeholder]': { color: 'fg.subtle' },
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '2px',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short one: it would begin on every element for each property that changes.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
};
