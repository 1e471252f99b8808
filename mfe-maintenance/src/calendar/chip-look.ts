/** A task on its day, in the calendar and on the board: over the width of the day, and as tall as its words. */
export const chipLook = {
  borderColor: 'border.emphasized',
  size: 'xs',
  width: 'full',
  height: 'auto',
  minHeight: { base: '44px', md: '7' },
  paddingX: '1.5',
  paddingY: '1',
  gap: '1',
  justifyContent: 'flex-start',
  textAlign: 'start',
  whiteSpace: 'normal',
} as const;
