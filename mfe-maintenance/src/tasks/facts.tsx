import type { ReactNode } from 'react';
import { Box, Grid, Text } from 'shared-kit/web/ui';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names with their values, two columns where there is room. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
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
