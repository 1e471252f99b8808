import type { ReactNode } from 'react';
import { useRecordPlace } from 'shared-kit/web/router';
import { Grid } from 'shared-kit/web/ui';

/** What is worked on and what it is compared with: beside each other where there is room. */
export const TwoColumns = ({ children }: { readonly children: ReactNode }) => (
  <Grid
    templateColumns={{
      base: 'minmax(0, 1fr)',
      ...(useRecordPlace() === 'page' ? { xl: 'minmax(0, 3fr) minmax(0, 2fr)' } : {}),
    }}
    columnGap="8"
    rowGap="6"
    alignItems="start"
  >
    {children}
  </Grid>
);
