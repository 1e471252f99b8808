import type { ReactNode } from 'react';
import { Box } from 'shared-kit/web/ui';

/** What may take several lines in a table that keeps its cells on one. */
export const Wrapping = ({ children }: { readonly children: ReactNode }) => (
  <Box whiteSpace="normal" overflowWrap="anywhere" minWidth={{ md: '9rem' }} maxWidth={{ md: '22rem' }}>
    {children}
  </Box>
);
