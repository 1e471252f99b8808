import { useFormat } from '../../i18n/use-format.ts';
import { Box } from '../core.ts';

/** How much waits behind a tab, in the person's digits. */
export const TabCount = ({ count }: { readonly count: number }) => (
  <Box
    as="span"
    minWidth="6"
    paddingX="1.5"
    borderRadius="full"
    bg="bg.emphasized"
    color="fg"
    fontWeight="medium"
    fontVariantNumeric="tabular-nums"
    textAlign="center"
  >
    {useFormat().number(count)}
  </Box>
);
