import { useFormat } from '../../i18n/use-format.ts';
import { Box } from '../core.ts';

/** How much waits behind a tab, in the person's digits; while that is not known, the room for it. */
export const TabCount = ({ count }: { readonly count: number | null }) => {
  const { number } = useFormat();
  return (
    <Box
      as="span"
      minWidth="8"
      visibility={count === null ? 'hidden' : undefined}
      paddingX="1.5"
      borderRadius="full"
      bg="bg.emphasized"
      color="fg"
      fontWeight="medium"
      fontVariantNumeric="tabular-nums"
      textAlign="center"
    >
      {count === null ? '' : number(count)}
    </Box>
  );
};
