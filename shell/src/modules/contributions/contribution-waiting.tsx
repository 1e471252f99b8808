import type { ReactNode } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { ContributionCode } from 'shared-kit/web/slots';
import { Box, Skeleton, useDelayed } from 'shared-kit/web/ui';
import type { Place } from '../failures/came-up.tsx';
import type { PartLoader } from '../loading/module-loader.ts';
import type { ResolvedComponent } from './contributions.ts';

export interface ContributionViewProps extends Place, Pick<ResolvedComponent, 'contribution'> {
  readonly loader: PartLoader<ContributionCode>;
  /** The slot's, unchecked. */
  readonly props: unknown;
  readonly skeleton: ReactNode;
  /** Asks again which releases there are. */
  readonly ask: () => Promise<readonly InstalledModule[]>;
}

/** Takes the room at once and shows itself after 150 ms. */
export const Waiting = ({ skeleton }: Pick<ContributionViewProps, 'skeleton'>) => (
  <Box aria-busy="true" visibility={useDelayed() ? 'visible' : 'hidden'}>
    {skeleton ?? <Skeleton height="20" />}
  </Box>
);
