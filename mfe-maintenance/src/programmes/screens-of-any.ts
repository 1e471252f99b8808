import { paths } from 'shared-kit/contracts/paths';
import type { Programme } from 'shared-kit/contracts/programmes';
import { isTaskProgramme, screensOf } from './programme.tsx';

/** What is done by reports has one screen. */
const toReports = (): string => paths.lowVoltage();
const reports = { menu: toReports, remaining: toReports, late: toReports, performed: toReports };

type To<Q> = (query?: Q) => string;
interface Days {
  readonly from: string;
  readonly to: string;
}
export interface AnyScreens {
  readonly menu: () => string;
  readonly remaining: To<Days>;
  readonly late: () => string;
  readonly performed: To<Days & { readonly performedById?: number }>;
}

/** Where the numbers of a programme lead to. */
export const screensOfAny = (programme: Programme): AnyScreens =>
  isTaskProgramme(programme) ? screensOf[programme] : reports;
