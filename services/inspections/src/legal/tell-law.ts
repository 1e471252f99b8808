/** What the demonstration's people have said and decided of the law: enough that every kind of answer is seen, and some is still to be said. */
import type { FactValue, LegalPlace } from 'shared-kit/contracts/legal/legal-rules';
import { grantsOf } from 'shared-kit/server/access/grants';
import { type Connection, nextId } from 'shared-kit/server/database/mongo';
import { readRules } from './effective-rules.ts';
import { legalAnswers, legalDecisions } from './legal.model.ts';
import { workOutIn } from './read-world.ts';
import { factsText } from './work-out.ts';

const demo = { userId: 0, userName: 'Demo' } as const;

/** Of the first building, and of the installation; the others are still asked. */
const told: Readonly<Record<'installation' | 'building', Readonly<Record<string, FactValue>>>> = {
  installation: { publicAdministration: true, largeCompany: false },
  building: {
    energyContract: false,
    highRiskRooms: false,
    basicFireKitOnly: false,
    explosionRisk: false,
    lightningProtection: 'levelIII',
    operatingTheatres: 0,
    chemicalStore: true,
    buriedChemicals: false,
    breathingBottles: 0,
    energyGrade: 'C',
    aptitude: 'none',
    wetPower: 0,
    outdoorLightingPower: 8,
  },
};
/** Somebody has said no to it. */
const refused = { ruleKey: 'chemicalReview', reason: 'La hace la empresa que suministra el cloro' } as const;

interface Telling {
  readonly db: Connection;
  readonly installationId: number;
  readonly now: () => Date;
}

const answer = async (
  { db, installationId, now }: Telling,
  place: LegalPlace,
  {
    subjectId,
    answers,
  }: { readonly subjectId: number; readonly answers: Readonly<Record<string, FactValue>> },
): Promise<void> => {
  if (await legalAnswers(db).findOne({ installationId, place, subjectId })) return;
  const given = Object.entries(answers);
  const firstId = await nextId(db, legalAnswers.collection, given.length);
  await legalAnswers(db).insertMany(
    given.map(([fact, value], index) => ({
      _id: firstId + index,
      installationId,
      place,
      subjectId,
      fact,
      value,
      at: now(),
      ...demo,
    })),
  );
};

/** Nothing of what somebody has answered or decided already. */
export const tellLaw = async (telling: Telling): Promise<void> => {
  const { db, installationId, now } = telling;
  const ctx = { db, now, views: grantsOf(db) };
  const rules = await readRules(ctx);
  const { subjects } = await workOutIn(ctx, installationId, rules);
  const building = subjects.find(({ place }) => place === 'building');
  if (!building) return;
  await answer(telling, 'installation', { subjectId: installationId, answers: told.installation });
  await answer(telling, 'building', { subjectId: building.id, answers: told.building });
  if (await legalDecisions(db).findOne({ installationId })) return;
  const { asked } = await workOutIn(ctx, installationId, rules);
  const open = asked.find(
    ({ entry, verdict }) => entry.key === refused.ruleKey && verdict.kind === 'applies',
  );
  if (!open) return;
  await legalDecisions(db).insertOne({
    _id: await nextId(db, legalDecisions.collection),
    installationId,
    kind: 'rejected',
    ...refused,
    place: open.subject.place,
    subjectId: open.subject.id,
    facts: factsText(open),
    inspectionId: null,
    at: now(),
    ...demo,
  });
};
