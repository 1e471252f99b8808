/** Figures of the stored data themselves. */
import { paths } from '../../contracts/paths.ts';
import type { Figure } from './figure-definition.ts';

export const dataFigures = {
  dataDoubts: {
    unit: 'records',
    formula: 'what of the stored data migrations left in doubt, and nobody has decided',
    of: null,
    list: ({ installationId }: { readonly installationId: number }): string =>
      paths.dataDoubts({ installationId }),
  },
} as const satisfies Record<string, Figure>;
