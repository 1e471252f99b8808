import type { ReactNode } from 'react';
import { Box, Grid, Text } from './core.ts';

export interface NamedFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names with their values, as many columns as there is room for. */
export const FactList = ({ facts }: { readonly facts: readonly NamedFact[] }) => (
  <Grid as="dl" templateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))" columnGap="4" rowGap="2">
    {facts.map(({ label, value }) => (
      <Box key={label}>
        <Text as="dt" color="fg.muted">
          {label}
        </Text>
        <Box as="dd" overflowWrap="anywhere">
          {value}
        </Box>
      </Box>
    ))}
  </Grid>
);
