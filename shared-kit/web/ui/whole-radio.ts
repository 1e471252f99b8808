/** Styles of a `label` all of which is its radio button: for a thumb, and for what brings the button into sight. */
export const wholeRadio = {
  position: 'relative',
  cursor: 'pointer',
  '&:has(input:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '2px',
  },
  '& input': {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    opacity: '0',
    cursor: 'pointer',
  },
} as const;
