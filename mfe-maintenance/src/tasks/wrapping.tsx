import type { ReactNode } from 'react';
import { Box } from 'shared-kit/web/ui';

/** Long text of a table's cell goes on below instead of pushing the other columns out of sight. */
export const Wrapping = ({ children }: { readonly children: ReactNode }) => (
  <Box whiteSpace="normal" overflowWrap="anywhere">
    {children}
  </Box>
);
