/**
 * What has been answered to the law of buildings and elements goes with an installation that is copied: how they are built, used and fitted out. What
 * says whose an installation is and where, how old something is, or how an inspection ended, is asked again.
 */
import type { LegalPlace } from 'shared-kit/contracts/legal/legal-rules';
import { buildingsV2, elementsV2 } from 'shared-kit/contracts/views/structure';
import { type CopyWork, followingCopies } from 'shared-kit/server/changes';
import { databaseOf, nextId } from 'shared-kit/server/database/mongo';
import { keyOf } from 'shared-kit/server/records';
import { type AnswerRecord, legalAnswers } from './legal.model.ts';

/** Of a place of its own, a day or a paper. */
const ofItsOwn: ReadonlySet<string> = new Set([
  'constructionYear',
  'thermalYear',
  'year',
  'energyContract',
  'energyGrade',
  'aptitude',
  'repaired',
  'testedEmpty',
  'utilityOwned',
  'hostileGround',
]);

export const goesWithCopy = ({ place, fact }: Pick<AnswerRecord, 'place' | 'fact'>): boolean =>
  place !== 'installation' && !ofItsOwn.has(fact);

interface Named {
  readonly _id: number;
  readonly name: string;
}

const views = { building: buildingsV2, element: elementsV2 } as const;

/** Names are unique within an installation, and those of a copy are those of what it was copied from. */
const copiesOf = async (
  { db, sourceId, installationId }: CopyWork,
  place: Exclude<LegalPlace, 'installation'>,
): Promise<ReadonlyMap<number, number>> => {
  const named = (id: number): Promise<Named[]> =>
    databaseOf(db)
      .collection<Named>(views[place])
      .find({ installationId: id }, { projection: { name: 1 } })
      .toArray();
  const there = new Map((await named(installationId)).map(({ _id, name }) => [keyOf(name), _id]));
  return new Map(
    (await named(sourceId)).flatMap(({ _id, name }) => {
      const copy = there.get(keyOf(name));
      return copy === undefined ? [] : [[_id, copy] as const];
    }),
  );
};

export const takeCopies = followingCopies({
  service: 'inspections',
  part: 'law',
  async copy(work) {
    const { db, sourceId, installationId, at, by, session } = work;
    const found = (
      await legalAnswers(db).find({ installationId: sourceId }, { session }).sort({ _id: 1 }).toArray()
    ).filter(goesWithCopy);
    if (found.length === 0) return [];
    const copies = { building: await copiesOf(work, 'building'), element: await copiesOf(work, 'element') };
    const said = await legalAnswers(db).find({ installationId }, { session }).toArray();
    const keyOfAnswer = ({ place, subjectId, fact }: Pick<AnswerRecord, 'place' | 'subjectId' | 'fact'>) =>
      `${place} ${subjectId} ${fact}`;
    const known = new Set(said.map(keyOfAnswer));
    const answers = found.flatMap((answer) => {
      const subjectId =
        answer.place === 'installation' ? undefined : copies[answer.place].get(answer.subjectId);
      return subjectId === undefined ? [] : [{ ...answer, subjectId }];
    });
    const missing = answers.filter((answer) => !known.has(keyOfAnswer(answer)));
    if (missing.length === 0) return [];
    const first = await nextId(db, legalAnswers.collection, missing.length);
    const records = missing.map(
      (answer, index): AnswerRecord => ({
        ...answer,
        _id: first + index,
        installationId,
        at,
        userId: by.id,
        userName: by.name,
      }),
    );
    await legalAnswers(db).insertMany(records, { session });
    return [...Map.groupBy(records, ({ place, subjectId }) => `${place} ${subjectId}`).values()].map(
      (own) => {
        const [{ place, subjectId } = { place: 'building', subjectId: 0 }] = own;
        return {
          action: 'legalFacts.answered',
          entityType: 'LegalFacts',
          entityId: subjectId,
          before: { place },
          after: { place, ...Object.fromEntries(own.map(({ fact, value }) => [fact, value])) },
        };
      },
    );
  },
  remove: ({ db, installationId, session }) => legalAnswers(db).deleteMany({ installationId }, { session }),
});
