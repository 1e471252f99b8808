import type { InstalledModule } from 'shared-kit/contracts/modules';
import type { Place } from './came-up.tsx';

export interface ModulePageProps extends Place {
  readonly page: string;
  /** Asks again which releases there are. */
  readonly ask: () => Promise<readonly InstalledModule[]>;
}
