import type { answerCobieImport as contract } from 'shared-kit/contracts/centres/cobie-imports';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { inLine } from 'shared-kit/server/work/in-turn';
import { type CobieImportRecord, cobieImports } from './cobie-import.model.ts';
import { rememberHeadings } from './import-heading.model.ts';
import { unpackWorkbook } from './kept-workbook.ts';
import { presentImport } from './present-import.ts';
import { previewOf } from './preview-of.ts';
import { isAnswer } from './settle/answers.ts';

/** What is compared is in memory once. */
const line = inLine({ maxWaiting: 2, retryAfter: 20 });

/** 400 `invalidInput` for what was not asked, 400 `importInvalid` once it is applied, 503 where others wait already. */
export const answerCobieImport: RecordHandler<typeof contract, CobieImportRecord> = (
  { params: { id }, body: { answers }, located: record },
  ctx,
) =>
  line(async () => {
    if (record.jobId !== null) fail('importInvalid');
    const { installationId, questions = [] } = record;
    const asked = new Map(questions.map((question) => [question.id, question]));
    const fields = Object.entries(answers).flatMap(([question, answer]) => {
      const found = asked.get(question);
      return found && isAnswer(found, answer) ? [] : [{ path: `answers.${question}`, code: 'invalidValue' }];
    });
    if (fields.length > 0) fail('invalidInput', { fields });
    const all = { ...record.answers, ...answers };
    const workbook = await unpackWorkbook(record.content);
    const outcome = await previewOf(workbook, { installationId, answers: all }, ctx);
    const unapplied = { _id: id, attempts: record.attempts, jobId: null };
    const { matchedCount } = await cobieImports(ctx.db).updateOne(unapplied, {
      $set: { ...outcome, answers: all },
    });
    if (matchedCount === 0) fail('importInvalid');
    const headings = Object.entries(answers).filter(([question]) => asked.get(question)?.kind === 'heading');
    await rememberHeadings(ctx.db, installationId, Object.fromEntries(headings));
    return { data: await presentImport({ ...record, ...outcome }, ctx) };
  });
