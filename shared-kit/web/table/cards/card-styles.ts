/** The look of all cards of a list in one style: one for each part of each card is what a phone would spend most time on. */
export const cardStyles = {
  '& > li': {
    position: 'relative',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    paddingX: '3',
    paddingY: '2',
  },
  // What is far below is laid out and painted when it comes near.
  '& > li:nth-of-type(n + 8)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 5.5rem' },
  '& [data-card=head]': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    rowGap: '3',
    alignItems: 'flex-start',
    minHeight: '7',
  },
  // What can be pressed beside the card's own link lies over it.
  '& :is([data-card=own], [data-card=actions])': { position: 'relative', zIndex: '1', marginTop: '-2' },
  '& [data-card=own]': { marginBottom: '-2' },
  '& [data-card=actions]': { marginBottom: '1' },
  // A short state stands beside the name; what would leave it half the width goes below.
  '& [data-card=name]': {
    display: 'flex',
    // Buttons that would leave the name less than this go below it.
    flex: '1 1 55%',
    minWidth: '0',
    flexWrap: 'wrap',
    columnGap: '2',
    rowGap: '1',
  },
  '& [data-card=title]': {
    flex: '1 1 14rem',
    minWidth: '0',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
  },
  '& :is([data-card=badges], [data-card=first])': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    alignItems: 'flex-start',
    minWidth: '0',
  },
  '& [data-card=first]': { flexBasis: 'full' },
  '& dt': { color: 'fg.muted' },
  '& dd': { margin: '0', minWidth: '0', overflowWrap: 'anywhere' },
  '& [data-card=facts]': {
    lineClamp: '2',
    '& :is(dt, dd, dd *, div)': { display: 'inline' },
    // The dot is no text, which a list of terms may not hold; kept with what it follows, so that no line begins with it.
    '& > div:not(:last-child)::after': { content: '"\u00A0· "' },
  },
  '& [data-card=block]': { display: 'flex', gap: '2', justifyContent: 'space-between', alignItems: 'center' },
  '& [data-card=block] > dd': { position: 'relative', zIndex: '1', textAlign: 'end' },
} as const;
