import type { printInspectionMatrix as contract } from 'shared-kit/contracts/legal/inspections';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { type InspectionCategoryV1, inspectionCategoriesV1 } from 'shared-kit/contracts/views/structure';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { answerDocument } from 'shared-kit/server/papers/documents';
import { readMatrix } from '../inspections/read-matrix.ts';
import { describeMatrix } from './describe-matrix.ts';
import { wordsIn } from './plan-parts.ts';

export const printMatrix: Handler<typeof contract> = async ({ query: { language } }, ctx) => {
  const words = wordsIn(language);
  const categories = await databaseOf(ctx.db)
    .collection<InspectionCategoryV1>(inspectionCategoriesV1)
    .find()
    .toArray();
  const paper = describeMatrix({
    matrix: await readMatrix(ctx),
    names: new Map(categories.map(({ _id, name }) => [_id, name])),
    // Installations of several zones are on one paper.
    today: localDayText(ctx.now(), defaultTimeZone),
    words,
  });
  const files = { photoIds: [], drawingIds: [], address: null };
  return answerDocument(ctx, { paper, files, fileName: `${words.t('matrix')}.pdf` });
};
