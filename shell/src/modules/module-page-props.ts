import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { Place } from './failures/came-up.tsx';

export interface ModulePageProps extends Place {
  readonly page: string;
  /** Asks again which releases there are. */
  readonly ask: () => Promise<readonly InstalledModule[]>;
}
