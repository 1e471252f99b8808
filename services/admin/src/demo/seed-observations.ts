import { genericObservations as contracts } from 'shared-kit/contracts/catalogues/catalogues';
import type { RequestContext } from 'shared-kit/server/http/context';
import { keyOf } from 'shared-kit/server/records';
import { genericObservationSpec } from '../catalogues/describe-catalogues.ts';
import { elementTypes } from '../elements/element.model.ts';
import { ensureRecord } from '../seeding/ensure-record.ts';
import { bodyOf } from '../seeding/request-body.ts';

/** What technicians of the demonstration write down again and again, by type of element; of all types where none is named. */
const observations: readonly (readonly [es: string, cat: string, en: string, type?: string])[] = [
  ['Sin acceso: sala cerrada', 'Sense accés: sala tancada', 'No access: the room is locked'],
  ['Se limpia y se deja en servicio', 'Es neteja i es deixa en servei', 'Cleaned and left in service'],
  [
    'Conviene sustituirlo en la próxima revisión',
    'Convé substituir-lo a la propera revisió',
    'Best replaced at the next check',
  ],
  ['Acceso obstruido', 'Accés obstruït', 'Access is blocked', 'Extintor'],
  ['Precinto roto, se repone', 'Precinte trencat, es reposa', 'Seal broken, replaced', 'Extintor'],
  [
    'Manómetro fuera de la zona verde',
    'Manòmetre fora de la zona verda',
    'Gauge outside the green zone',
    'Extintor',
  ],
  ['Falta la señal', 'Falta el senyal', 'The sign is missing', 'Extintor'],
  ['Circuito sin rotular', 'Circuit sense retolar', 'Circuit without a label', 'Panelboard'],
  ['Luminaria que no enciende', "Lluminària que no s'encén", 'Luminaire does not light', 'Luz de emergencia'],
];

export const seedObservations = async (ctx: RequestContext): Promise<void> => {
  for (const [index, [es, cat, en, typeName]] of observations.entries()) {
    const type =
      typeName === undefined
        ? null
        : await elementTypes(ctx.db)
            .findOne({ nameKey: keyOf(typeName) })
            .lean();
    const body = bodyOf(contracts, {
      name: { es, cat, en },
      elementTypeIds: type ? [type._id] : [],
      order: index + 1,
    });
    await ensureRecord(genericObservationSpec, { nameKey: keyOf(es) }, { body, ctx });
  }
};
