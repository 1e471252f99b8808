import { boilers, tanks } from './faults/element-types.ts';
import type { Range } from './faults/fault.ts';

/** Work that was agreed on beforehand, and stops what it is about. */
export interface PlannedStop {
  readonly of: readonly string[] | null;
  readonly reason: 'maintenance' | 'inspection' | 'works';
  readonly opening: string;
  readonly closing: string;
  readonly legalBasis: string;
  readonly hours: Range;
  readonly month: number;
}

export const plannedStops: readonly PlannedStop[] = [
  {
    of: boilers,
    reason: 'maintenance',
    legalBasis: 'RITE IT 3.3',
    hours: [5, 9],
    month: 9,
    opening:
      'Revisión anual de la caldera antes de la temporada: limpieza del cuerpo y análisis de combustión.',
    closing: 'Revisión terminada sin defectos. Puesta en marcha comprobada.',
  },
  {
    of: ['Enfriadora', 'Bomba de calor'],
    reason: 'maintenance',
    legalBasis: 'RITE IT 3.3',
    hours: [4, 8],
    month: 4,
    opening: 'Revisión anual antes de la temporada de frío: baterías, presiones y control de fugas.',
    closing: 'Sin fugas. Presiones y recalentamiento correctos.',
  },
  {
    of: ['Ascensor'],
    reason: 'inspection',
    legalBasis: 'RD 355/2024 art. 11',
    hours: [2, 4],
    month: 5,
    opening: 'Inspección periódica por el organismo de control.',
    closing: 'Inspección favorable.',
  },
  {
    of: tanks,
    reason: 'maintenance',
    legalBasis: 'RD 487/2022',
    hours: [8, 20],
    month: 3,
    opening: 'Limpieza y desinfección anual del depósito.',
    closing: 'Desinfección terminada. Cloro residual comprobado antes de abrir.',
  },
  {
    of: null,
    reason: 'works',
    legalBasis: '',
    hours: [30, 60],
    month: 8,
    opening: 'Pintura y cambio de luminarias: la sala queda cerrada.',
    closing: 'Obra terminada y limpia.',
  },
];
