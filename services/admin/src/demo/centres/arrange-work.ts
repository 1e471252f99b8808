/** Who answers for which chores of a centre, and when in the year they fall due. */

import { Archetype } from 'shared-kit/contracts/enums';
import type { ChoreSettings } from 'shared-kit/contracts/plans/chore-changes';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { changeMany } from '../../chores/change-chores.ts';
import { chores, choreTypes } from '../../chores/chore.model.ts';
import type { CentreData } from './centre-data.ts';

const ofHeating = ['RITE-33-05', 'RITE-33-06', 'RITE-33-07', 'RITE-33-11', 'RITE-34-CAL'];
const ofCooling = ['RITE-33-01', 'RITE-33-02', 'RITE-33-04', 'RITE-34-FRI'];
/** Done by closing a low-voltage report of the panel. */
const byReport = ['BT-04'];
/** Types of chores by their Spanish names, and which of the technicians answers for them; nobody for others. */
const places: Readonly<Record<string, number>> = {
  'RITE: instalaciones térmicas': 0,
  'Prevención de legionela': 0,
  'Agua y piscinas': 0,
  'Gases fluorados': 0,
  Electricidad: 1,
  'Protección contra incendios': 2,
  Ascensores: 1,
};

/** Chores that were changed since they were made are left as they are. */
export const arrangeWork = async (ctx: RequestContext, centre: CentreData): Promise<void> => {
  const { db, installationId } = ctx;
  const technicians = await techniciansOf(ctx);
  const types = new Map(
    (await choreTypes(db).find({}).select('name').lean()).map(({ _id, name }) => [_id, name.es]),
  );
  const found = await chores(db)
    .find({ installationId, version: 0 })
    .select('ref choreTypeId slots')
    .sort({ _id: 1 })
    .lean();
  const settings = found.map(({ _id: id, ref, choreTypeId, slots }) => {
    const place = places[types.get(choreTypeId) ?? ''];
    const person = place === undefined ? undefined : technicians[place % technicians.length];
    return {
      id,
      set: {
        ...(person ? { userId: person.userId } : {}),
        ...(slots === 'period' ? dueOf(ref, centre) : {}),
        ...(byReport.includes(ref) ? { archetype: Archetype.lowVoltageReport } : {}),
      },
    };
  });
  for (const [text, alike] of Map.groupBy(settings, ({ set }) => JSON.stringify(set))) {
    const set: ChoreSettings = alike[0]?.set ?? {};
    if (text === '{}') continue;
    await changeMany({ installationId, ids: alike.map(({ id }) => id), set }, ctx);
  }
};

/** Who has hours of work there, the most first. */
const techniciansOf = async ({ db, installationId }: RequestContext): Promise<PersonV1[]> => {
  const people = await databaseOf(db).collection<PersonV1>(peopleV1).find({ installationId }).toArray();
  const hoursOf = ({ assignedHours = 0 }: PersonV1) => assignedHours;
  return people
    .filter((person) => hoursOf(person) > 0)
    .sort((one, another) => hoursOf(another) - hoursOf(one));
};

const dueOf = (ref: string, { open }: CentreData): ChoreSettings => {
  if (ofHeating.includes(ref)) return { dueIn: 'heating', dueFromMonth: null, dueToMonth: null };
  if (ofCooling.includes(ref)) return { dueIn: 'cooling', dueFromMonth: null, dueToMonth: null };
  if (!open) return {};
  const [dueFromMonth, dueToMonth] = open;
  return { dueIn: 'months', dueFromMonth, dueToMonth };
};
