/** What passers-by have reported: two that wait to be checked, and one that was not accepted. */
import { createHash } from 'node:crypto';
import { CorrectiveLevel, EntityStatus } from 'shared-kit/contracts/enums';
import type { ElementV1 } from 'shared-kit/contracts/views/structure';
import { type ClientSession, type Connection, nextId } from 'shared-kit/server/database/mongo';
import { type PublicReportRecord, publicReports } from '../public-reports/public-report.model.ts';
import { placeOf } from '../references/places.ts';
import type { World } from './read-world.ts';
import { say } from './words.ts';

const hourMs = 3_600_000;

const told = [
  { description: 'Hace un ruido raro y huele a quemado', hours: 3, contact: 'Lucía, 600 000 000' },
  { description: 'Está suelto y puede caerse', hours: 20, contact: '' },
  { description: 'No me gusta el color', hours: 70, contact: '', reason: 'No es una avería.' },
] as const;

/** Nobody has their links. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const tellReports = (world: World): Omit<PublicReportRecord, '_id'>[] =>
  told.map(({ description, hours, contact, ...more }, index) => {
    const at = new Date(world.now.getTime() - hours * hourMs);
    const reason = 'reason' in more ? say(more.reason) : '';
    const [manager] = world.managers;
    const decidedAt = new Date(at.getTime() + hourMs).toISOString();
    return {
      ...placeAt(world, index),
      entityStatus: EntityStatus.Active,
      entityType: 'PublicReport',
      version: reason === '' ? 0 : 1,
      clientId: `demo-${world.installationId}-${index}`,
      secretHash: hashOf(`demo ${world.installationId} ${index} ${world.now.getTime()}`),
      installationId: world.installationId,
      description: say(description),
      contact,
      photoId: null,
      receivedAt: at,
      checker: null,
      reason,
      decision: reason === '' ? 'open' : 'rejected',
      decided: reason === '' ? null : { ...manager, at: decidedAt },
      correctiveId: null,
      correctiveNumber: null,
    };
  });

/** Far apart among the elements. */
const placeAt = ({ elements }: World, index: number) => {
  const element: ElementV1 = elements[(index * 7) % elements.length] ?? elements[0];
  return placeOf(CorrectiveLevel.element, [element]);
};

/** Nothing where there are any. */
export const addReports = async (db: Connection, world: World, session: ClientSession): Promise<void> => {
  if (await publicReports(db).findOne({ installationId: world.installationId })) return;
  const reports = tellReports(world);
  const first = await nextId(db, publicReports.collection, reports.length);
  await publicReports(db).insertMany(
    reports.map((report, index) => ({ ...report, _id: first + index })),
    { session },
  );
};
