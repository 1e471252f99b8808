/** How many documents a question cannot do without. */
import type { Connection } from 'shared-kit/server/database/mongo';
import { type Question, type Read, readOf } from 'shared-kit/testing/reads-of';

type Stage = Readonly<Record<string, unknown>>;

/** A few are read for nothing whatever is asked: the ends of ranges, what is joined to a row, a page that is all but empty. */
const spare = 50;
const times = 3;

/** What many documents are made one by: they must be read to be counted. */
const counting = ['$count', '$group', '$facet', '$bucket', '$sortByCount'];

const stagesOf = (pipeline: unknown): readonly Stage[] => (Array.isArray(pipeline) ? pipeline : []);
const nameOf = (stage: Stage): string => Object.keys(stage)[0] ?? '';
const isObject = (value: unknown): value is Stage => typeof value === 'object' && value !== null;

/** The commands that find what a command counts: of its own collection, and of those it is united with. */
const countedBy = (from: unknown, pipeline: unknown): readonly Stage[] => {
  const stages = stagesOf(pipeline);
  const first = stages.findIndex((stage) => nameOf(stage) !== '$match');
  const matches = first < 0 ? stages : stages.slice(0, first);
  const united = stages.flatMap(({ $unionWith }) =>
    isObject($unionWith) ? countedBy($unionWith.coll, $unionWith.pipeline) : [],
  );
  return [{ aggregate: from, pipeline: matches, cursor: {} }, ...united];
};

/** What it counts; of a question that does not count, nothing. */
const countedIn = (question: Question): readonly Stage[] => {
  if (question.count !== undefined) return countedBy(question.count, [{ $match: question.query ?? {} }]);
  const isCount = stagesOf(question.pipeline).some((stage) => counting.includes(nameOf(stage)));
  return isCount ? countedBy(question.aggregate, question.pipeline) : [];
};

const most = (needed: number): number => times * needed + spare;

interface Looked {
  readonly question: Question;
  readonly read: Read;
  /** Of what a list has in all, how many it may look through: none as it opens. */
  readonly listed: number;
}

/**
 * A question that reads more than a small multiple of what it answers with, or, where it counts, of what it counts, or of what a list has that
 * it may look through.
 */
export const readsTooMuch = async (db: Connection, { question, read, listed }: Looked): Promise<boolean> => {
  const looked = Math.max(read.keys, read.documents);
  if (looked <= most(Math.max(read.answered, listed))) return false;
  let counted = 0;
  for (const each of countedIn(question)) counted += (await readOf(db, each)).answered;
  return looked > most(counted);
};
