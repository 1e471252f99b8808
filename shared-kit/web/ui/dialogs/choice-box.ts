import { chakra } from '../core.ts';

/** One of several values to choose from, as a `label` around its radio; as anything else it shows a value that can't be chosen. */
export const ChoiceBox = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    padding: '2',
    minHeight: '44px',
    borderWidth: '1px',
    borderRadius: 'md',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    '&:is(label)': { cursor: 'pointer' },
    '& input': { boxSize: '6', flexShrink: '0' },
    '&:has(input:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' },
  },
});
